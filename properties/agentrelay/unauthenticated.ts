import { defineRule } from '../../src/model/property.ts';

export default defineRule({
  says: 'whoever calls POST /a2a without a bearer token, or with one that is unknown or revoked, gets -32001, whatever the body',
  level: 'must',
  regardless: true,
  cites: {
    text: 'AgentRelay, Error Codes: JSON-RPC and REST Error Reference',
    clause: 'JSON-RPC error shape',
    quote: 'For POST /a2a, the envelope is wrapped in a standard JSON-RPC 2.0 error response',
  },
  when: ({ standing }) => standing?.caller.is === 'none' || standing?.caller.is === 'useless',
  demands: ({ message }) => ({
    answer: ['request', 'not-json', 'invalid', 'batch'].includes(message.kind) ? 'owed' : 'optional',
    governs: 'count',
    replies: [{ codes: [-32001], id: 'either' }],
    decides: true,
  }),
  examples: {
    given: [
      '= callers ann, ben, cat',
      '> POST /a2a (Authorization: Bearer nobody-key) {"jsonrpc":"2.0","id":1,"method":"agents/list","params":{}}',
    ],
    passes: [
      '< 401 {"jsonrpc":"2.0","id":1,"error":{"code":-32001,"message":"Unauthenticated","data":{"code":"unauthenticated","request_id":"req_1","details":{}}}}',
    ],
    fails: ['< 401 {"code":"unauthenticated","message":"Invalid API key","request_id":"req_1","details":{}}'],
  },
});
