import { isPlainCall, nullMembers } from '../../src/model/plain-call.ts';
import { defineRule } from '../../src/model/property.ts';
import { isServed } from '../../src/model/served.ts';

export default defineRule({
  says: 'a member that is null counts as not there: a call is not refused for it',
  level: 'must',
  cites: {
    text: 'Retrieval Context Protocol 1.0, Specification',
    clause: '4.6 Data types',
    quote:
      'An explicit `null` is only meaningful where a schema lists `null` as a permitted type; elsewhere a peer MUST treat `null` as absent.',
  },
  when: (exchange) => isServed(exchange) && nullMembers(exchange).length > 0 && isPlainCall(exchange),
  demands: { answer: 'optional', excludes: [-32600, -32602, -32005] },
  examples: {
    given: [
      '> {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":1}}',
      '< {"jsonrpc":"2.0","id":0,"result":{"protocolVersion":1,"server":{"name":"s"},"capabilities":{"retrieve":{"maxK":10,"modes":["dense"]},"graph":{"ops":["local"]},"filter":{"fields":["lang"]}}}}',
      '> {"jsonrpc":"2.0","id":2,"method":"retrieve","params":{"query":"a","k":1,"mode":null}}',
    ],
    passes: ['< {"jsonrpc":"2.0","id":2,"result":{"hits":[{"id":"a","score":0.5}]}}'],
    fails: ['< {"jsonrpc":"2.0","id":2,"error":{"code":-32602,"message":"mode is no string","data":{"field":"mode"}}}'],
  },
});
