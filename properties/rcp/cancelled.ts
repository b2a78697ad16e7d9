import { codeOf } from '../../src/model/duty.ts';
import { defineCheck } from '../../src/model/property.ts';

export default defineCheck({
  says: 'only a request that was cancelled is answered with -32006',
  level: 'must',
  cites: {
    text: 'Retrieval Context Protocol, Errors',
    clause: 'Error codes',
    quote: '-32006 Cancelled: Request was cancelled via `notifications/cancel`.',
    url: 'https://retrievalcontextprotocol.com/concepts/errors',
  },
  judges: ({ is, message }) => is === 'answer' && message.error !== undefined,
  broken: ({ message, cancelled }) =>
    codeOf(message) === -32006 && !cancelled
      ? { observed: 'error -32006', expected: 'an answer of its own', got: 'error -32006, and nothing was cancelled' }
      : undefined,
  examples: {
    given: [
      '> {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":1}}',
      '< {"jsonrpc":"2.0","id":0,"result":{"protocolVersion":1,"server":{"name":"s"},"capabilities":{"retrieve":{"maxK":10,"modes":["dense"]},"graph":{"ops":["local"]},"filter":{"fields":["lang"]}}}}',
      '> {"jsonrpc":"2.0","id":2,"method":"retrieve","params":{"query":"a","k":1}}',
    ],
    passes: [
      '> {"jsonrpc":"2.0","method":"notifications/cancel","params":{"id":2}}',
      '< {"jsonrpc":"2.0","id":2,"error":{"code":-32006,"message":"cancelled"}}',
    ],
    fails: ['< {"jsonrpc":"2.0","id":2,"error":{"code":-32006,"message":"cancelled"}}'],
  },
});
