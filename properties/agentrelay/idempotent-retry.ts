import { defineRule } from '../../src/model/property.ts';
import { isSound } from '../../src/model/world/soundness.ts';
import type { JsonNode } from '../../src/protocol/json/node.ts';
import { at, sameJson } from '../../src/protocol/json/query.ts';

export default defineRule({
  says: 'message/send again with the same key and the same payload is answered with the first result',
  level: 'must',
  cites: {
    text: 'AgentRelay, Error Codes: JSON-RPC and REST Error Reference',
    clause: 'Idempotency key collisions',
    quote:
      'The relay returns the existing result on exact retries (same key, same payload), which protects against double-sends',
  },
  when: (exchange) => isSound(exchange) && exchange.standing?.key?.is === 'same',
  demands: ({ message, standing, profile }) => ({
    answer: message.idKind === 'null' ? 'optional' : 'owed',
    replies: [
      { result: true, id: 'echo', data: (result) => differs(standing?.key?.first, result, profile.idempotency?.same) },
    ],
  }),
  examples: {
    given: [
      '= callers ann, ben, cat',
      '> POST /a2a (Authorization: Bearer ann-key) {"jsonrpc":"2.0","id":1,"method":"message/send","params":{"recipient":"ben@relay","metadata":{"client_idempotency_key":"k1"},"message":{"parts":[{"type":"text","text":"hi"}]}}}',
      '< 200 {"jsonrpc":"2.0","id":1,"result":{"task_id":"t1","message_id":"m1"}}',
      '> POST /a2a (Authorization: Bearer ann-key) {"jsonrpc":"2.0","id":2,"method":"message/send","params":{"recipient":"ben@relay","metadata":{"client_idempotency_key":"k1"},"message":{"parts":[{"type":"text","text":"hi"}]}}}',
    ],
    passes: ['< 200 {"jsonrpc":"2.0","id":2,"result":{"task_id":"t1","message_id":"m1"}}'],
    fails: ['< 200 {"jsonrpc":"2.0","id":2,"result":{"task_id":"t2","message_id":"m2"}}'],
  },
});

/** The status of a thread may have changed meanwhile; which thread it is may not. */
function differs(
  first: JsonNode | undefined,
  again: JsonNode | undefined,
  paths: readonly string[] = [],
): string | undefined {
  const isOther = (path: string): boolean => {
    const [a, b] = [at(first, path), at(again, path)];
    return a !== undefined && (b === undefined || !sameJson(a, b));
  };
  return paths.some(isOther) ? 'of another call' : undefined;
}
