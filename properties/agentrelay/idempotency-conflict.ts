import { defineRule, type Exchange } from '../../src/model/property.ts';
import { doubts, isSound } from '../../src/model/world/soundness.ts';

export default defineRule({
  says: 'message/send with a key that came with another payload before is answered with -32011; with a new key, never',
  level: 'must',
  cites: {
    text: 'AgentRelay, Error Codes: JSON-RPC and REST Error Reference',
    clause: 'Complete error code table',
    quote:
      '-32011, 409, duplicate_idempotency_key: The same client_idempotency_key was submitted with a different payload.',
  },
  when: (exchange) => isSound(exchange) && ['other', 'first'].includes(exchange.standing?.key?.is ?? ''),
  demands: (exchange) => {
    const { message, standing } = exchange;
    if (standing?.key?.is === 'first') return { answer: 'optional', excludes: [-32011] };
    return {
      answer: message.idKind === 'null' ? 'optional' : 'owed',
      replies: [{ codes: [-32011], id: 'echo' }],
      allows: [...doubts(exchange), ...(isOwn(exchange) ? [] : [{ codes: elsewhere, id: 'echo' as const }])],
    };
  },
  examples: {
    given: [
      '= callers ann, ben, cat',
      '> POST /a2a (Authorization: Bearer ann-key) {"jsonrpc":"2.0","id":1,"method":"message/send","params":{"recipient":"ben@relay","metadata":{"client_idempotency_key":"k1"},"message":{"parts":[{"type":"text","text":"hi"}]}}}',
      '< 200 {"jsonrpc":"2.0","id":1,"result":{"task_id":"t1","message_id":"m1"}}',
      '> POST /a2a (Authorization: Bearer ann-key) {"jsonrpc":"2.0","id":2,"method":"message/send","params":{"recipient":"ben@relay","metadata":{"client_idempotency_key":"k1"},"message":{"parts":[{"type":"text","text":"ho"}]}}}',
    ],
    passes: [
      '< 409 {"jsonrpc":"2.0","id":2,"error":{"code":-32011,"message":"Duplicate idempotency key","data":{"code":"duplicate_idempotency_key","request_id":"req_1","details":{}}}}',
    ],
    fails: ['< 200 {"jsonrpc":"2.0","id":2,"result":{"task_id":"t1","message_id":"m1"}}'],
  },
});

const elsewhere: readonly number[] = [-32602, -32004, -32005, -32006, -32007, -32012, -32013];

/** Nothing else is wrong with it, so that only the key can be. */
const isOwn = ({ standing }: { readonly standing: Exchange['standing'] }): boolean =>
  standing?.attempt === undefined && standing?.addressee?.is === 'known' && standing.addressee.blocks === 'no';
