import { codeOf } from '../../src/model/duty.ts';
import { defineCheck, type Receipt } from '../../src/model/property.ts';
import { member, stringOf } from '../../src/protocol/json/query.ts';

export default defineCheck({
  says: 'whoever is told to come later (429, -32003) is told when: Retry-After, in whole seconds',
  level: 'must',
  surface: 'any',
  cites: {
    text: 'AgentRelay, Error Codes: JSON-RPC and REST Error Reference',
    clause: 'Handling rate limits',
    quote:
      'On 429 (rate_limited, code -32003), read the Retry-After response header. It contains the number of seconds to wait before retrying.',
  },
  judges: (receipt) => receipt.arrival !== undefined && isLimit(receipt),
  broken: ({ arrival }) => {
    const after = arrival?.headers?.['retry-after'];
    if (after !== undefined && /^\d+$/.test(after.trim())) return undefined;
    const observed = after === undefined ? 'no Retry-After' : 'a Retry-After that is no number of seconds';
    return { observed, expected: 'Retry-After: whole seconds', got: after ?? 'no Retry-After' };
  },
  examples: {
    given: [
      '= callers ann, ben, cat',
      '> POST /a2a (Authorization: Bearer ann-key) {"jsonrpc":"2.0","id":1,"method":"agents/list","params":{}}',
    ],
    passes: [
      '< 429 (Retry-After: 14) {"jsonrpc":"2.0","id":1,"error":{"code":-32003,"message":"Rate limited","data":{"code":"rate_limited","request_id":"req_1","details":{}}}}',
    ],
    fails: [
      '< 429 {"jsonrpc":"2.0","id":1,"error":{"code":-32003,"message":"Rate limited","data":{"code":"rate_limited","request_id":"req_1","details":{}}}}',
    ],
  },
});

function isLimit({ arrival, message }: Receipt): boolean {
  return (
    arrival?.status === 429 || codeOf(message) === -32003 || stringOf(member(message.node, 'code')) === 'rate_limited'
  );
}
