import { codeOf } from '../../src/model/duty.ts';
import { defineCheck } from '../../src/model/property.ts';

export default defineCheck({
  says: 'every code is one of the table: none are invented, inside the block of RCP or outside it',
  level: 'must',
  cites: {
    text: 'Retrieval Context Protocol, Errors',
    clause: 'Error codes',
    quote:
      'The range `-32000..-32099` is reserved for RCP. Implementations MUST NOT invent codes outside it; put extra machine-readable detail in `error.data`.',
    url: 'https://retrievalcontextprotocol.com/concepts/errors',
  },
  judges: ({ is, message }) => (is === 'answer' || is === 'stray') && message.error !== undefined,
  broken: ({ message, profile }) => {
    const code = codeOf(message);
    if (code === undefined || !Number.isInteger(code) || profile.codes.table[code] !== undefined) return undefined;
    const isInside = code <= -32000 && code >= -32099;
    const observed = isInside ? "a code of its own in RCP's block" : 'a code of its own';
    return { observed, expected: 'a code of the table', got: `code ${code}` };
  },
  examples: {
    given: [
      '> {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":1}}',
      '< {"jsonrpc":"2.0","id":0,"result":{"protocolVersion":1,"server":{"name":"s"},"capabilities":{"retrieve":{"maxK":10,"modes":["dense"]},"graph":{"ops":["local"]},"filter":{"fields":["lang"]}}}}',
      '> {"jsonrpc":"2.0","id":2,"method":"retrieve","params":{"query":"a","k":1}}',
    ],
    passes: ['< {"jsonrpc":"2.0","id":2,"error":{"code":-32010,"message":"index not built"}}'],
    fails: ['< {"jsonrpc":"2.0","id":2,"error":{"code":-32050,"message":"index not built"}}'],
  },
});
