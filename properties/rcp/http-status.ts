import { defineCheck } from '../../src/model/property.ts';

export default defineCheck({
  says: 'over HTTP, every answer to a request comes with status 200, errors too',
  level: 'must',
  cites: {
    text: 'Retrieval Context Protocol 1.0, Specification',
    clause: '5.2 HTTP',
    quote:
      'A well-formed JSON-RPC response — *including* one carrying a JSON-RPC `error` — MUST be returned with HTTP `200`.',
  },
  judges: ({ is, message, answers, arrival }) =>
    is === 'answer' &&
    arrival?.status !== undefined &&
    message.node?.type === 'object' &&
    answers?.message.kind === 'request' &&
    answers.isPlain,
  broken: ({ arrival }) =>
    arrival?.status === 200
      ? undefined
      : { observed: `HTTP ${arrival?.status}`, expected: 'HTTP 200', got: `HTTP ${arrival?.status}` },
  examples: {
    passes: [
      '> POST /rcp/ping {"jsonrpc":"2.0","id":1,"method":"ping","params":{}}',
      '< 200 {"jsonrpc":"2.0","id":1,"result":{}}',
    ],
    fails: [
      '> POST /rcp/catalog/list {"jsonrpc":"2.0","id":1,"method":"catalog/list","params":{}}',
      '< 404 {"jsonrpc":"2.0","id":1,"error":{"code":-32001,"message":"not initialized"}}',
    ],
  },
});
