import { defineRule } from '../../src/model/property.ts';
import { hasParamsObject, isServed } from '../../src/model/served.ts';

export default defineRule({
  says: 'params that are no object are refused with -32602 or -32600',
  level: 'must',
  cites: {
    text: 'Retrieval Context Protocol 1.0, Specification',
    clause: '4.1 Request',
    quote: '`params` MUST be an object (RCP does not use positional parameters).',
  },
  when: (exchange) => exchange.message.kind === 'request' && !hasParamsObject(exchange.message) && isServed(exchange),
  demands: {
    answer: 'owed',
    replies: [
      { codes: [-32602], id: 'echo' },
      { codes: [-32600], id: 'either' },
    ],
  },
  examples: {
    given: [
      '> {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":1}}',
      '< {"jsonrpc":"2.0","id":0,"result":{"protocolVersion":1,"server":{"name":"s"},"capabilities":{"retrieve":{"maxK":10,"modes":["dense"]},"graph":{"ops":["local"]},"filter":{"fields":["lang"]}}}}',
      '> {"jsonrpc":"2.0","id":2,"method":"retrieve","params":["a",1]}',
    ],
    passes: ['< {"jsonrpc":"2.0","id":2,"error":{"code":-32602,"message":"params MUST be an object"}}'],
    fails: ['< {"jsonrpc":"2.0","id":2,"result":{"hits":[{"id":"a","score":0.5}]}}'],
  },
});
