import { defineRule } from '../../src/model/property.ts';
import { isSound, keyDoubts } from '../../src/model/world/soundness.ts';
import type { JsonNode } from '../../src/protocol/json/node.ts';
import { member, stringOf } from '../../src/protocol/json/query.ts';

export default defineRule({
  says: 'a proposed_action without the intent propose_action, or that intent without one, is answered with -32012; else it never is',
  level: 'must',
  cites: {
    text: 'AgentRelay, Error Codes: JSON-RPC and REST Error Reference',
    clause: 'Complete error code table',
    quote:
      '-32012, 400, invalid_intent_payload: proposed_action is non-null when intent is not propose_action, or null when it is (v0.1.5).',
  },
  // Of messages to a thread that is there, the document does not say whether they have an intent.
  when: (exchange) =>
    isSound(exchange) &&
    exchange.standing?.addressee !== undefined &&
    isKnown(member(exchange.message.params, 'intent')),
  demands: (exchange) => {
    const { message, standing } = exchange;
    const action = member(message.params, 'proposed_action');
    const isThere = action !== undefined && !(action.type === 'literal' && action.value === null);
    const isProposal = stringOf(member(message.params, 'intent')) === 'propose_action';
    if (isThere === isProposal) return { answer: 'optional', ...(isWhole(action) && { excludes: [-32012] }) };
    const { is, blocks } = standing?.addressee ?? {};
    return {
      answer: message.idKind === 'null' ? 'optional' : 'owed',
      replies: [{ codes: [-32012], id: 'echo' }],
      allows: [
        ...keyDoubts(exchange),
        ...(isWhole(action) && exchange.params() === 'valid' ? [] : [{ codes: [-32602], id: 'echo' as const }]),
        ...(is === 'known' && blocks === 'no' ? [] : [{ codes: [-32004, -32013, -32602], id: 'echo' as const }]),
      ],
    };
  },
  examples: {
    given: [
      '= callers ann, ben, cat',
      '> POST /a2a (Authorization: Bearer ann-key) {"jsonrpc":"2.0","id":1,"method":"message/send","params":{"recipient":"ben@relay","intent":"propose_action","message":{"parts":[{"type":"text","text":"hi"}]}}}',
    ],
    passes: [
      '< 400 {"jsonrpc":"2.0","id":1,"error":{"code":-32012,"message":"Invalid intent payload","data":{"code":"invalid_intent_payload","request_id":"req_1","details":{}}}}',
    ],
    fails: ['< 200 {"jsonrpc":"2.0","id":1,"result":{"task_id":"t1"}}'],
  },
});

/** Left out, it is no proposal. */
function isKnown(intent: JsonNode | undefined): boolean {
  const isNull = intent?.type === 'literal' && intent.value === null;
  return (
    isNull || intent === undefined || ['inform', 'ask_question', 'propose_action'].includes(stringOf(intent) ?? '')
  );
}

/** Nothing is wrong with the action itself. */
function isWhole(action: JsonNode | undefined): boolean {
  if (action === undefined || (action.type === 'literal' && action.value === null)) return true;
  if (action.type !== 'object') return false;
  const keys = action.members.map(({ key }) => key);
  return (
    keys.length === 3 &&
    ['description', 'target_files', 'rationale'].every((key) => keys.includes(key)) &&
    isTyped(action)
  );
}

function isTyped(action: JsonNode): boolean {
  const files = member(action, 'target_files');
  const isText = (node: JsonNode | undefined): boolean => node?.type === 'string' && node.value !== '';
  const isList = files?.type === 'array' && files.items.every(({ type }) => type === 'string');
  return isText(member(action, 'description')) && isText(member(action, 'rationale')) && isList;
}
