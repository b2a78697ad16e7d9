import { defineRule } from '../../src/model/property.ts';
import { doubts, isSound } from '../../src/model/world/soundness.ts';
import { at, stringOf } from '../../src/protocol/json/query.ts';

export default defineRule({
  says: 'message/send to a handle that does not exist, or is disabled, is answered with -32004; to one that is there, never',
  level: 'must',
  cites: {
    text: 'AgentRelay, Error Codes: JSON-RPC and REST Error Reference',
    clause: 'Complete error code table',
    quote: '-32004, 404, recipient_not_found: The recipient handle in message/send does not exist or is disabled.',
  },
  when: (exchange) =>
    isSound(exchange) && exchange.standing?.addressee !== undefined && isClear(exchange.standing.key?.is),
  demands: (exchange) => {
    const { message, state, standing } = exchange;
    const name = stringOf(at(message.params, 'recipient')) ?? '';
    const is = standing?.addressee?.is;
    if (is === 'known') return { answer: 'optional', excludes: [-32004] };
    if (is !== 'ended' && (is !== 'unknown' || state.given(name))) return { answer: 'optional' };
    return {
      answer: message.idKind === 'null' ? 'optional' : 'owed',
      replies: [{ codes: [-32004], id: 'echo' }],
      // What is no handle at all may be refused as such.
      allows: [...doubts(exchange), ...(handle.test(name) ? [] : [{ codes: [-32602], id: 'echo' as const }])],
    };
  },
  examples: {
    given: [
      '= callers ann, ben, cat',
      '> POST /a2a (Authorization: Bearer ann-key) {"jsonrpc":"2.0","id":1,"method":"message/send","params":{"recipient":"dan@relay","message":{"parts":[{"type":"text","text":"hi"}]}}}',
    ],
    passes: [
      '< 404 {"jsonrpc":"2.0","id":1,"error":{"code":-32004,"message":"Recipient not found","data":{"code":"recipient_not_found","request_id":"req_1","details":{}}}}',
    ],
    fails: ['< 200 {"jsonrpc":"2.0","id":1,"result":{"task_id":"t1"}}'],
  },
});

const handle = /^[a-z0-9._-]{1,60}@[a-z0-9.-]{1,59}$/;

/** A key that may be another call's has its own answer. */
const isClear = (use: string | undefined): boolean => use !== 'raced' && use !== 'unsure';
