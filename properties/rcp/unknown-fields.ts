import { isPlainCall, strangeMembers } from '../../src/model/plain-call.ts';
import { defineRule } from '../../src/model/property.ts';
import { isServed } from '../../src/model/served.ts';

export default defineRule({
  says: 'a call is not refused for a member that nobody knows',
  level: 'must',
  cites: {
    text: 'Retrieval Context Protocol 1.0, Specification',
    clause: '4.6 Data types',
    quote: 'Unknown fields in any object MUST be ignored by the receiver, never rejected (forward compatibility).',
  },
  when: (exchange) => isServed(exchange) && strangeMembers(exchange).length > 0 && isPlainCall(exchange),
  demands: { answer: 'optional', excludes: [-32600, -32602, -32005] },
  examples: {
    given: [
      '> {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":1}}',
      '< {"jsonrpc":"2.0","id":0,"result":{"protocolVersion":1,"server":{"name":"s"},"capabilities":{"retrieve":{"maxK":10,"modes":["dense"]},"graph":{"ops":["local"]},"filter":{"fields":["lang"]}}}}',
      '> {"jsonrpc":"2.0","id":2,"method":"retrieve","params":{"query":"a","k":1,"extra":1}}',
    ],
    passes: ['< {"jsonrpc":"2.0","id":2,"result":{"hits":[{"id":"a","score":0.5}]}}'],
    fails: ['< {"jsonrpc":"2.0","id":2,"error":{"code":-32602,"message":"unknown field","data":{"field":"extra"}}}'],
  },
});
