import { codeOf } from '../../src/model/duty.ts';
import { defineCheck } from '../../src/model/property.ts';
import { at } from '../../src/protocol/json/query.ts';

export default defineCheck({
  says: 'a -32005 names the option in data.option',
  level: 'should',
  cites: {
    text: 'Retrieval Context Protocol, Errors',
    clause: 'Structured error.data',
    quote: 'option: The unsupported option value (pairs with `OptionUnsupported`).',
    url: 'https://retrievalcontextprotocol.com/concepts/errors',
  },
  judges: ({ is, message }) => is === 'answer' && codeOf(message) === -32005,
  broken: ({ message }) =>
    at(message.error, 'data.option')?.type === 'string'
      ? undefined
      : { observed: 'no data.option', expected: 'data.option, a string', got: 'no data.option' },
  examples: {
    given: [
      '> {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":1}}',
      '< {"jsonrpc":"2.0","id":0,"result":{"protocolVersion":1,"server":{"name":"s"},"capabilities":{"retrieve":{"maxK":10,"modes":["dense"]},"graph":{"ops":["local"]},"filter":{"fields":["lang"]}}}}',
      '> {"jsonrpc":"2.0","id":2,"method":"retrieve","params":{"query":"a","k":1,"mode":"sparse"}}',
    ],
    passes: [
      '< {"jsonrpc":"2.0","id":2,"error":{"code":-32005,"message":"mode sparse is not advertised","data":{"option":"sparse"}}}',
    ],
    fails: ['< {"jsonrpc":"2.0","id":2,"error":{"code":-32005,"message":"mode sparse is not advertised"}}'],
  },
});
