import { codeOf } from '../../src/model/duty.ts';
import { type Breach, defineCheck, type Receipt } from '../../src/model/property.ts';
import type { JsonNode } from '../../src/protocol/json/node.ts';
import { at, member } from '../../src/protocol/json/query.ts';
import { stringsIn } from '../../src/protocol/json/strings-in.ts';

export default defineCheck({
  says: 'nothing that a client sends is answered with -32099 or HTTP 500: that tells it to send the same again and again; the details of a true one are empty',
  level: 'must',
  surface: 'any',
  cites: {
    text: 'AgentRelay, Error Codes: JSON-RPC and REST Error Reference',
    clause: 'Retrying on server errors',
    quote:
      'On 500 (internal, code -32099), retry with exponential backoff. The error is almost always transient (a brief DB hiccup, a restart).',
  },
  judges: ({ is, message, arrival }) =>
    is === 'answer' && (message.error !== undefined || (arrival?.status ?? 0) >= 400),
  broken: ({ message, arrival, answers }): Breach | undefined => {
    if (codeOf(message) !== -32099 && arrival?.status !== 500) return undefined;
    const told = at(message.error, 'data.details') ?? member(message.node, 'details');
    const isRedacted = told?.type !== 'object' || told.members.length === 0;
    const observed = isRedacted ? `an internal error for ${oddityOf(answers)}` : 'details of an internal error';
    return {
      observed,
      expected: 'error -32602, or a result',
      got: `HTTP ${arrival?.status}, ${codeOf(message) ?? 'no code'}`,
    };
  },
  examples: {
    given: [
      '= callers ann, ben, cat',
      '> POST /a2a (Authorization: Bearer ann-key) {"jsonrpc":"2.0","id":1,"method":"message/send","params":{"recipient":"ben@relay","message":{"parts":[{"type":"text","text":"a\\u0000b"}]}}}',
    ],
    passes: [
      '< 400 {"jsonrpc":"2.0","id":1,"error":{"code":-32602,"message":"Invalid params","data":{"code":"invalid_params","request_id":"req_1","details":{"issues":[{"path":["message"]}]}}}}',
    ],
    fails: [
      '< 500 {"jsonrpc":"2.0","id":1,"error":{"code":-32099,"message":"Internal","data":{"code":"internal","request_id":"req_1","details":{}}}}',
    ],
  },
});

/** What is remarkable about a message, so that two causes are two findings. */
function oddityOf(answers: Receipt['answers']): string {
  const node = answers?.message.node;
  if (node === undefined) return 'what is no JSON';
  if (answers?.message.oddities.includes('nul')) return 'NUL in a text';
  const texts = stringsIn(node);
  if (texts.some((text) => /^[+-]?\d{4,}-\d\d/.test(text))) return 'a time';
  if (texts.some((text) => text.length > 1_000)) return 'a long text';
  return answers?.message.oddities.length === 0 && !hasHugeNumber(node) ? 'what is nothing special' : 'something odd';
}

function hasHugeNumber(node: JsonNode): boolean {
  if (node.type === 'number') return Math.abs(Number(node.text)) > 2 ** 31;
  if (node.type === 'array') return node.items.slice(0, 100).some(hasHugeNumber);
  return node.type === 'object' && node.members.slice(0, 100).some(({ value }) => hasHugeNumber(value));
}
