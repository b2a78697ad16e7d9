import { defineRule } from '../../src/model/property.ts';
import { hasParamsObject } from '../../src/model/served.ts';

export default defineRule({
  says: 'initialize without a protocolVersion that is an integer is refused with -32602',
  level: 'must',
  cites: {
    text: 'Retrieval Context Protocol, Errors',
    clause: 'Error codes',
    quote: '-32602 InvalidParams: Missing/malformed params or filter field.',
    url: 'https://retrievalcontextprotocol.com/concepts/errors',
  },
  when: ({ message, method, state, isPlain, params }) =>
    isPlain &&
    method?.name === 'initialize' &&
    message.idKind !== 'null' &&
    hasParamsObject(message) &&
    state.phase !== 'open' &&
    params() === 'invalid',
  demands: ({ state, batch }) => ({
    answer: 'owed',
    // It may have been opened by what was sent before, or in the same batch.
    replies: [{ codes: state.phase === 'new' && batch === undefined ? [-32602] : [-32602, -32600], id: 'echo' }],
  }),
  examples: {
    passes: [
      '> {"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"1"}}',
      '< {"jsonrpc":"2.0","id":1,"error":{"code":-32602,"message":"protocolVersion is no integer","data":{"field":"protocolVersion"}}}',
    ],
    fails: [
      '> {"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"1"}}',
      '< {"jsonrpc":"2.0","id":1,"result":{"protocolVersion":1,"server":{"name":"s"},"capabilities":{}}}',
    ],
  },
});
