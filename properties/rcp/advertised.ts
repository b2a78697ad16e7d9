import { isPlainCall } from '../../src/model/plain-call.ts';
import { defineRule } from '../../src/model/property.ts';
import { isServed } from '../../src/model/served.ts';

export default defineRule({
  says: 'a method whose capability was advertised is there: a sound call of it is not answered with -32003 or -32004',
  level: 'must',
  cites: {
    text: 'Retrieval Context Protocol 1.0, Specification',
    clause: '6 Capabilities',
    quote: "A capability object's *presence* means the method/feature is offered.",
  },
  when: (exchange) => exchange.method?.gate !== undefined && isServed(exchange) && isPlainCall(exchange),
  demands: { answer: 'optional', excludes: [-32003, -32004] },
  examples: {
    given: [
      '> {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":1}}',
      '< {"jsonrpc":"2.0","id":0,"result":{"protocolVersion":1,"server":{"name":"s"},"capabilities":{"retrieve":{"maxK":10,"modes":["dense"]},"graph":{"ops":["local"]},"filter":{"fields":["lang"]}}}}',
      '> {"jsonrpc":"2.0","id":2,"method":"retrieve","params":{"query":"a","k":1}}',
    ],
    passes: ['< {"jsonrpc":"2.0","id":2,"result":{"hits":[{"id":"a","score":0.5}]}}'],
    fails: ['< {"jsonrpc":"2.0","id":2,"error":{"code":-32003,"message":"retrieve is not there"}}'],
  },
});
