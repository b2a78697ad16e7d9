import { defineRule } from '../../src/model/property.ts';
import { hasParamsObject } from '../../src/model/served.ts';

export default defineRule({
  says: 'a method whose capability was not advertised is refused with -32003',
  level: 'must',
  cites: {
    text: 'Retrieval Context Protocol, Errors',
    clause: 'Error codes',
    quote: "-32003 CapabilityMissing: Method exists but the server didn't advertise it.",
    url: 'https://retrievalcontextprotocol.com/concepts/errors',
  },
  when: ({ message, method, state, isPlain }) =>
    isPlain &&
    message.kind === 'request' &&
    state.phase === 'open' &&
    method?.gate !== undefined &&
    state.advertises(method.gate) === 'no',
  demands: ({ message, params }) => ({
    answer: 'owed',
    replies: [{ codes: [-32003], id: 'echo' }],
    // Params that are wrong with any capabilities may be seen first.
    ...(params() !== 'valid' && { allows: [{ codes: [-32602], id: 'echo' }] }),
    ...(hasParamsObject(message) ? {} : { allows: [{ codes: [-32600, -32602], id: 'either' }] }),
  }),
  examples: {
    given: [
      '> {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":1}}',
      '< {"jsonrpc":"2.0","id":0,"result":{"protocolVersion":1,"server":{"name":"s"},"capabilities":{"retrieve":{"maxK":10,"modes":["dense"]},"graph":{"ops":["local"]},"filter":{"fields":["lang"]}}}}',
      '> {"jsonrpc":"2.0","id":2,"method":"catalog/list","params":{}}',
    ],
    passes: ['< {"jsonrpc":"2.0","id":2,"error":{"code":-32003,"message":"catalog is not supported"}}'],
    fails: ['< {"jsonrpc":"2.0","id":2,"result":{"engines":[]}}'],
  },
});
