import { defineCheck } from '../../src/model/property.ts';

export default defineCheck({
  says: 'each error has a request_id that no other answer had',
  level: 'must',
  surface: 'any',
  cites: {
    text: 'AgentRelay, Error Codes: JSON-RPC and REST Error Reference',
    clause: 'Error envelope',
    quote: 'request_id: Unique ID for this request. Include it when filing bug reports or contacting support.',
  },
  // The answers to the entries of a batch share a request; an id that we sent along may come back.
  judges: ({ is, message, answers }) =>
    is === 'answer' && answers?.batch === undefined && (message.error !== undefined || answers?.surface === 'rest'),
  broken: ({ repeats, answers }) =>
    repeats.length === 0 || Object.keys(answers?.via?.headers ?? {}).some((name) => /^x-request-id$/i.test(name))
      ? undefined
      : { observed: 'a request_id once more', expected: 'one of its own', got: 'the request_id of an earlier answer' },
  examples: {
    given: [
      '= callers ann, ben, cat',
      '> POST /a2a (Authorization: Bearer ann-key) {"jsonrpc":"2.0","id":1,"method":"tasks/fly","params":{}}',
      '< 404 {"jsonrpc":"2.0","id":1,"error":{"code":-32601,"message":"Method not found","data":{"code":"method_not_found","request_id":"req_1","details":{}}}}',
      '> POST /a2a (Authorization: Bearer ann-key) {"jsonrpc":"2.0","id":2,"method":"tasks/fly","params":{}}',
    ],
    passes: [
      '< 404 {"jsonrpc":"2.0","id":2,"error":{"code":-32601,"message":"Method not found","data":{"code":"method_not_found","request_id":"req_2","details":{}}}}',
    ],
    fails: [
      '< 404 {"jsonrpc":"2.0","id":2,"error":{"code":-32601,"message":"Method not found","data":{"code":"method_not_found","request_id":"req_1","details":{}}}}',
    ],
  },
});
