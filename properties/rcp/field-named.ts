import { codeOf } from '../../src/model/duty.ts';
import { defineCheck } from '../../src/model/property.ts';
import { at } from '../../src/protocol/json/query.ts';

export default defineCheck({
  says: 'a -32602 for a member of params names it in data.field',
  level: 'should',
  cites: {
    text: 'Retrieval Context Protocol, Errors',
    clause: 'Structured error.data',
    quote: 'field: The offending parameter or filter field name (pairs with `InvalidParams`).',
    url: 'https://retrievalcontextprotocol.com/concepts/errors',
  },
  judges: ({ is, message, answers }) =>
    is === 'answer' &&
    codeOf(message) === -32602 &&
    answers?.message.paramsKind === 'object' &&
    answers.params() === 'invalid',
  broken: ({ message }) =>
    at(message.error, 'data.field')?.type === 'string'
      ? undefined
      : { observed: 'no data.field', expected: 'data.field, a string', got: 'no data.field' },
  examples: {
    given: [
      '> {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":1}}',
      '< {"jsonrpc":"2.0","id":0,"result":{"protocolVersion":1,"server":{"name":"s"},"capabilities":{"retrieve":{"maxK":10,"modes":["dense"]},"graph":{"ops":["local"]},"filter":{"fields":["lang"]}}}}',
      '> {"jsonrpc":"2.0","id":2,"method":"retrieve","params":{"k":1}}',
    ],
    passes: [
      '< {"jsonrpc":"2.0","id":2,"error":{"code":-32602,"message":"query is missing","data":{"field":"query"}}}',
    ],
    fails: ['< {"jsonrpc":"2.0","id":2,"error":{"code":-32602,"message":"query is missing"}}'],
  },
});
