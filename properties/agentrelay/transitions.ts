import { type Acceptable, defineRule } from '../../src/model/property.ts';
import { legal } from '../../src/model/world/moves.ts';
import { doubts, isSound } from '../../src/model/world/soundness.ts';

export default defineRule({
  says: 'a transition that the state and the role allow is made; another is answered with -32008 or -32009; accepting again is no fault',
  level: 'must',
  cites: {
    text: 'AgentRelay, Error Codes: JSON-RPC and REST Error Reference',
    clause: 'Complete error code table',
    quote:
      '-32008, 409, invalid_transition: The requested transition is not valid from the thread’s current state. -32009, 403, not_authorized_transition: The caller is not allowed to perform this transition (e.g. a sender trying to accept their own thread).',
  },
  when: (exchange) => {
    const { attempt } = exchange.standing ?? {};
    if (!isSound(exchange) || attempt?.is !== 'known' || attempt.move === undefined || !attempt.isAlone) return false;
    const isPart = attempt.role !== 'unsure' && attempt.role !== 'stranger';
    return isPart && exchange.profile.machine?.moves[attempt.move]?.to !== undefined;
  },
  demands: (exchange) => {
    const { message, standing, profile } = exchange;
    const { states = [], role = '', move = '', isBlocked } = standing?.attempt ?? {};
    const { machine } = profile;
    const outcomes = machine === undefined ? [] : states.map((state) => legal(machine, move, { role, state }));
    const replies: Acceptable[] = [{ codes: outcomes.flatMap(({ codes }) => codes), id: 'echo' }];
    if (outcomes.some(({ to }) => to !== undefined)) replies.unshift({ result: true, id: 'echo' });
    return {
      answer: message.idKind === 'null' ? 'optional' : 'owed',
      replies: replies.filter((each) => !('codes' in each) || each.codes.length > 0),
      // Whether a block holds for what was begun before it, the text leaves open.
      allows: [...doubts(exchange), ...(isBlocked === true ? [{ codes: [-32013], id: 'echo' as const }] : [])],
    };
  },
  examples: {
    given: [
      '= callers ann, ben, cat',
      '> POST /a2a (Authorization: Bearer ann-key) {"jsonrpc":"2.0","id":1,"method":"message/send","params":{"recipient":"ben@relay","message":{"parts":[{"type":"text","text":"hi"}]}}}',
      '< 200 {"jsonrpc":"2.0","id":1,"result":{"task_id":"t1","message_id":"m1"}}',
    ],
    passes: [
      '> POST /a2a (Authorization: Bearer ben-key) {"jsonrpc":"2.0","id":2,"method":"tasks/update","params":{"task_id":"t1","transition":"accept"}}',
      '< 200 {"jsonrpc":"2.0","id":2,"result":{"task_id":"t1"}}',
      '> POST /a2a (Authorization: Bearer ben-key) {"jsonrpc":"2.0","id":3,"method":"tasks/update","params":{"task_id":"t1","transition":"accept"}}',
      '< 200 {"jsonrpc":"2.0","id":3,"result":{"task_id":"t1"}}',
      '> POST /a2a (Authorization: Bearer ann-key) {"jsonrpc":"2.0","id":4,"method":"tasks/update","params":{"task_id":"t1","transition":"cancel"}}',
      '< 409 {"jsonrpc":"2.0","id":4,"error":{"code":-32008,"message":"Invalid transition","data":{"code":"invalid_transition","request_id":"req_1","details":{}}}}',
      '> POST /a2a (Authorization: Bearer ann-key) {"jsonrpc":"2.0","id":5,"method":"tasks/update","params":{"task_id":"t1","transition":"complete"}}',
      '< 403 {"jsonrpc":"2.0","id":5,"error":{"code":-32009,"message":"Not authorized transition","data":{"code":"not_authorized_transition","request_id":"req_2","details":{}}}}',
    ],
    fails: [
      '> POST /a2a (Authorization: Bearer ben-key) {"jsonrpc":"2.0","id":2,"method":"tasks/update","params":{"task_id":"t1","transition":"complete"}}',
      '< 200 {"jsonrpc":"2.0","id":2,"result":{"task_id":"t1"}}',
    ],
  },
});
