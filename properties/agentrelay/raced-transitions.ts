import { defineCheck } from '../../src/model/property.ts';

export default defineCheck({
  says: 'transitions of one thread that race are answered as if one had come after the other',
  level: 'must',
  cites: {
    text: 'AgentRelay, Error Codes: JSON-RPC and REST Error Reference',
    clause: 'Handling concurrency conflicts',
    quote: 'On -32010 (state_changed), another caller transitioned the thread between your read and your write.',
  },
  judges: ({ is, answers }) => is === 'answer' && answers?.standing?.attempt?.isAlone === false,
  broken: ({ contradiction }) =>
    contradiction?.of === 'moves'
      ? { observed: contradiction.what, expected: 'answers that some order explains', got: contradiction.what }
      : undefined,
  examples: {
    given: [
      '= callers ann, ben, cat',
      '> POST /a2a (Authorization: Bearer ann-key) {"jsonrpc":"2.0","id":1,"method":"message/send","params":{"recipient":"ben@relay","message":{"parts":[{"type":"text","text":"hi"}]}}}',
      '< 200 {"jsonrpc":"2.0","id":1,"result":{"task_id":"t1","message_id":"m1"}}',
      '> POST /a2a (Authorization: Bearer ben-key) {"jsonrpc":"2.0","id":2,"method":"tasks/update","params":{"task_id":"t1","transition":"accept"}}',
      '> POST /a2a (Authorization: Bearer ann-key) {"jsonrpc":"2.0","id":3,"method":"tasks/cancel","params":{"task_id":"t1"}}',
    ],
    passes: [
      '< #2 200 {"jsonrpc":"2.0","id":2,"result":{"task_id":"t1"}}',
      '< #3 409 {"jsonrpc":"2.0","id":3,"error":{"code":-32010,"message":"State changed","data":{"code":"state_changed","request_id":"req_1","details":{}}}}',
    ],
    fails: [
      '< 200 {"jsonrpc":"2.0","id":2,"result":{"task_id":"t1"}}',
      '< 200 {"jsonrpc":"2.0","id":3,"result":{"task_id":"t1"}}',
    ],
  },
});
