import { defineRule } from '../../src/model/property.ts';
import { doubts, isSound } from '../../src/model/world/soundness.ts';

export default defineRule({
  says: 'a message to a thread that is completed or cancelled is answered with -32007; to another, never',
  level: 'must',
  cites: {
    text: 'AgentRelay, Error Codes: JSON-RPC and REST Error Reference',
    clause: 'Complete error code table',
    quote:
      '-32007, 409, thread_terminal: The thread is in completed or cancelled state; no more messages can be appended.',
  },
  when: (exchange) => {
    const { attempt, key } = exchange.standing ?? {};
    const isPart = attempt?.role !== 'unsure' && attempt?.role !== 'stranger';
    // With a key that was used before, it may be the answer to the first call once more.
    return (
      isSound(exchange) && attempt?.move === 'append' && attempt.isAlone && isPart && (key?.is ?? 'first') === 'first'
    );
  },
  demands: (exchange) => {
    const { message, standing, profile } = exchange;
    const { states = [], isBlocked } = standing?.attempt ?? {};
    const last = states.filter((state) => profile.machine?.last.includes(state));
    if (last.length === 0) return { answer: 'optional', excludes: [-32007] };
    if (last.length < states.length) return { answer: 'optional' };
    return {
      answer: message.idKind === 'null' ? 'optional' : 'owed',
      replies: [{ codes: [-32007], id: 'echo' }],
      allows: [...doubts(exchange), ...(isBlocked === true ? [{ codes: [-32013], id: 'echo' as const }] : [])],
    };
  },
  examples: {
    given: [
      '= callers ann, ben, cat',
      '> POST /a2a (Authorization: Bearer ann-key) {"jsonrpc":"2.0","id":1,"method":"message/send","params":{"recipient":"ben@relay","message":{"parts":[{"type":"text","text":"hi"}]}}}',
      '< 200 {"jsonrpc":"2.0","id":1,"result":{"task_id":"t1","message_id":"m1"}}',
      '> POST /a2a (Authorization: Bearer ann-key) {"jsonrpc":"2.0","id":2,"method":"tasks/cancel","params":{"task_id":"t1"}}',
      '< 200 {"jsonrpc":"2.0","id":2,"result":{"task_id":"t1","status":{"state":"cancelled"}}}',
      '> POST /a2a (Authorization: Bearer ann-key) {"jsonrpc":"2.0","id":3,"method":"message/send","params":{"task_id":"t1","message":{"parts":[{"type":"text","text":"hi"}]}}}',
    ],
    passes: [
      '< 409 {"jsonrpc":"2.0","id":3,"error":{"code":-32007,"message":"Thread terminal","data":{"code":"thread_terminal","request_id":"req_1","details":{}}}}',
    ],
    fails: ['< 200 {"jsonrpc":"2.0","id":3,"result":{"task_id":"t1","message_id":"m2"}}'],
  },
});
