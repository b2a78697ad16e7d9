import { defineRule } from '../../src/model/property.ts';
import { doubts, isSound } from '../../src/model/world/soundness.ts';

export default defineRule({
  says: 'message/send to an agent that has blocked the sender is answered with -32013; to one that has not, never',
  level: 'must',
  cites: {
    text: 'AgentRelay, Error Codes: JSON-RPC and REST Error Reference',
    clause: 'Complete error code table',
    quote: '-32013, 403, teammate_blocked: The sender has been blocked by the recipient via agentrelay block.',
  },
  when: (exchange) =>
    isSound(exchange) && exchange.standing?.addressee?.is === 'known' && isClear(exchange.standing.key?.is),
  demands: (exchange) => {
    const { message, standing } = exchange;
    if (standing?.addressee?.blocks === 'no') return { answer: 'optional', excludes: [-32013] };
    if (standing?.addressee?.blocks !== 'yes') return { answer: 'optional' };
    return {
      answer: message.idKind === 'null' ? 'optional' : 'owed',
      replies: [{ codes: [-32013], id: 'echo' }],
      allows: doubts(exchange),
    };
  },
  examples: {
    given: [
      '= callers ann, ben, cat',
      '> POST /agents/me/block (Authorization: Bearer ben-key) {"handle":"ann@relay"}',
      '< 201 {"ok":true}',
      '> POST /a2a (Authorization: Bearer ann-key) {"jsonrpc":"2.0","id":1,"method":"message/send","params":{"recipient":"ben@relay","message":{"parts":[{"type":"text","text":"hi"}]}}}',
    ],
    passes: [
      '< 403 {"jsonrpc":"2.0","id":1,"error":{"code":-32013,"message":"Teammate blocked","data":{"code":"teammate_blocked","request_id":"req_1","details":{}}}}',
    ],
    fails: ['< 200 {"jsonrpc":"2.0","id":1,"result":{"task_id":"t1"}}'],
  },
});

/** A key that may be another call's has its own answer. */
const isClear = (use: string | undefined): boolean => use !== 'raced' && use !== 'unsure';
