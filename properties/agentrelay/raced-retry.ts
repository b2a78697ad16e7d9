import { defineCheck } from '../../src/model/property.ts';

export default defineCheck({
  says: 'of message/send with one key that race, those with the same payload have one result, and no two payloads are taken',
  level: 'must',
  cites: {
    text: 'AgentRelay, Error Codes: JSON-RPC and REST Error Reference',
    clause: 'Idempotency key collisions',
    quote:
      'The relay returns the existing result on exact retries (same key, same payload), which protects against double-sends when the MCP server or your agent retries on transient failures.',
  },
  judges: ({ is, answers }) => is === 'answer' && answers?.standing?.key?.is === 'raced',
  broken: ({ contradiction }) =>
    contradiction?.of === 'key'
      ? { observed: contradiction.what, expected: 'one result', got: contradiction.what }
      : undefined,
  examples: {
    given: [
      '= callers ann, ben, cat',
      '> POST /a2a (Authorization: Bearer ann-key) {"jsonrpc":"2.0","id":1,"method":"message/send","params":{"recipient":"ben@relay","metadata":{"client_idempotency_key":"k1"},"message":{"parts":[{"type":"text","text":"hi"}]}}}',
      '> POST /a2a (Authorization: Bearer ann-key) {"jsonrpc":"2.0","id":2,"method":"message/send","params":{"recipient":"ben@relay","metadata":{"client_idempotency_key":"k1"},"message":{"parts":[{"type":"text","text":"hi"}]}}}',
      '< 200 {"jsonrpc":"2.0","id":1,"result":{"task_id":"t1","message_id":"m1"}}',
    ],
    passes: ['< 200 {"jsonrpc":"2.0","id":2,"result":{"task_id":"t1","message_id":"m1"}}'],
    fails: ['< 200 {"jsonrpc":"2.0","id":2,"result":{"task_id":"t2","message_id":"m2"}}'],
  },
});
