import { defineRule } from '../../src/model/property.ts';
import { doubts, isSound } from '../../src/model/world/soundness.ts';

export default defineRule({
  says: 'a request that names a thread which does not exist is answered with -32006; one that names a thread that does, never',
  level: 'must',
  cites: {
    text: 'AgentRelay, Error Codes: JSON-RPC and REST Error Reference',
    clause: 'Complete error code table',
    quote: '-32006, 404, thread_not_found: The task_id / thread_id does not exist.',
  },
  when: (exchange) => isSound(exchange) && exchange.standing?.attempt !== undefined,
  demands: (exchange) => {
    const { message, state, standing } = exchange;
    const { is, id = '' } = standing?.attempt ?? {};
    if (is === 'known') return { answer: 'optional', excludes: [-32006] };
    if (is !== 'unknown' || state.given(id)) return { answer: 'optional' };
    return {
      answer: message.idKind === 'null' ? 'optional' : 'owed',
      replies: [{ codes: [-32006], id: 'echo' }],
      // What is no id at all may be refused as such.
      allows: [...doubts(exchange), ...(uuid.test(id) ? [] : [{ codes: [-32602], id: 'echo' as const }])],
    };
  },
  examples: {
    given: [
      '= callers ann, ben, cat',
      '> POST /a2a (Authorization: Bearer ann-key) {"jsonrpc":"2.0","id":1,"method":"tasks/get","params":{"task_id":"3d0f6a52-6f3e-4a5c-9d2e-0c8f7a1b2c3d"}}',
    ],
    passes: [
      '< 404 {"jsonrpc":"2.0","id":1,"error":{"code":-32006,"message":"Thread not found","data":{"code":"thread_not_found","request_id":"req_1","details":{}}}}',
    ],
    fails: [
      '< 403 {"jsonrpc":"2.0","id":1,"error":{"code":-32005,"message":"Not a participant","data":{"code":"not_a_participant","request_id":"req_1","details":{}}}}',
    ],
  },
});

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
