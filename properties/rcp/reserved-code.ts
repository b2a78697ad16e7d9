import { codeOf } from '../../src/model/duty.ts';
import { defineCheck } from '../../src/model/property.ts';

export default defineCheck({
  says: 'no answer uses -32601: what is not there is -32004 or -32003',
  level: 'should',
  cites: {
    text: 'Retrieval Context Protocol, Errors',
    clause: 'Error codes',
    quote: '-32601 MethodNotFound: Reserved; RCP prefers -32004.',
    url: 'https://retrievalcontextprotocol.com/concepts/errors',
  },
  judges: ({ is, message }) => is === 'answer' && message.error !== undefined,
  broken: ({ message }) =>
    codeOf(message) === -32601
      ? { observed: 'error -32601', expected: 'error -32004 or -32003', got: 'error -32601' }
      : undefined,
  examples: {
    given: [
      '> {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":1}}',
      '< {"jsonrpc":"2.0","id":0,"result":{"protocolVersion":1,"server":{"name":"s"},"capabilities":{"retrieve":{"maxK":10,"modes":["dense"]},"graph":{"ops":["local"]},"filter":{"fields":["lang"]}}}}',
      '> {"jsonrpc":"2.0","id":2,"method":"foo","params":{}}',
    ],
    passes: ['< {"jsonrpc":"2.0","id":2,"error":{"code":-32004,"message":"unknown method"}}'],
    fails: ['< {"jsonrpc":"2.0","id":2,"error":{"code":-32601,"message":"method not found"}}'],
  },
});
