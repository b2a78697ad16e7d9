import { defineRule } from '../../src/model/property.ts';

export default defineRule({
  says: 'what is not JSON is answered with one -32700 and id null',
  level: 'must',
  cites: {
    text: 'JSON-RPC 2.0 Specification',
    clause: '5.1',
    quote: '-32700 Parse error: Invalid JSON was received by the server.',
  },
  when: ({ message }) => message.kind === 'not-json',
  demands: { answer: 'owed', governs: 'count', replies: [{ codes: [-32700], id: 'null' }] },
  examples: {
    passes: ['> {"jsonrpc"', '< {"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"Parse error"}}'],
    fails: ['> {"jsonrpc"'],
  },
});
