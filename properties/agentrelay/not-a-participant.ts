import { defineRule } from '../../src/model/property.ts';
import { doubts, isSound } from '../../src/model/world/soundness.ts';

export default defineRule({
  says: 'a request of an agent that is neither sender nor recipient of the thread is answered with -32005; of one that is, never',
  level: 'must',
  cites: {
    text: 'AgentRelay, Error Codes: JSON-RPC and REST Error Reference',
    clause: 'Complete error code table',
    quote: '-32005, 403, not_a_participant: The caller is not the sender or recipient of the requested thread.',
  },
  when: (exchange) => isSound(exchange) && exchange.standing?.attempt?.is === 'known',
  demands: (exchange) => {
    const { message, standing } = exchange;
    const { role = 'unsure', move } = standing?.attempt ?? {};
    if (role === 'unsure') return { answer: 'optional' };
    if (role !== 'stranger') return { answer: 'optional', excludes: [-32005] };
    return {
      answer: message.idKind === 'null' ? 'optional' : 'owed',
      replies: [{ codes: [-32005], id: 'echo' }],
      allows: [...doubts(exchange), ...(move === undefined ? [{ codes: [-32602, -32008], id: 'echo' as const }] : [])],
    };
  },
  examples: {
    given: [
      '= callers ann, ben, cat',
      '> POST /a2a (Authorization: Bearer ann-key) {"jsonrpc":"2.0","id":1,"method":"message/send","params":{"recipient":"ben@relay","message":{"parts":[{"type":"text","text":"hi"}]}}}',
      '< 200 {"jsonrpc":"2.0","id":1,"result":{"task_id":"t1","message_id":"m1"}}',
      '> POST /a2a (Authorization: Bearer cat-key) {"jsonrpc":"2.0","id":2,"method":"tasks/get","params":{"task_id":"t1"}}',
    ],
    passes: [
      '< 403 {"jsonrpc":"2.0","id":2,"error":{"code":-32005,"message":"Not a participant","data":{"code":"not_a_participant","request_id":"req_1","details":{}}}}',
    ],
    fails: ['< 200 {"jsonrpc":"2.0","id":2,"result":{"task_id":"t1","status":{"state":"pending"}}}'],
  },
});
