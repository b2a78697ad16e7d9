import { mayFallBack } from '../../src/model/options.ts';
import { defineRule, type Exchange } from '../../src/model/property.ts';
import { hasParamsObject, isServed } from '../../src/model/served.ts';
import { at } from '../../src/protocol/json/query.ts';

export default defineRule({
  says: 'params that lack a required member, or hold one of the wrong type or out of range, are refused with -32602',
  level: 'must',
  cites: {
    text: 'Retrieval Context Protocol, Errors',
    clause: 'Error codes',
    quote: '-32602 InvalidParams: Missing/malformed params or filter field.',
    url: 'https://retrievalcontextprotocol.com/concepts/errors',
  },
  when: (exchange) =>
    exchange.message.kind === 'request' &&
    exchange.method?.name !== 'initialize' &&
    hasParamsObject(exchange.message) &&
    isServed(exchange) &&
    !mayFallBack(exchange) &&
    exchange.params() === 'invalid',
  demands: (exchange) => ({
    answer: 'owed',
    replies: [{ codes: [-32602], id: 'echo' }],
    ...(hasOption(exchange) && { allows: [{ codes: [-32005], id: 'echo' }] }),
  }),
  examples: {
    given: [
      '> {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":1}}',
      '< {"jsonrpc":"2.0","id":0,"result":{"protocolVersion":1,"server":{"name":"s"},"capabilities":{"retrieve":{"maxK":10,"modes":["dense"]},"graph":{"ops":["local"]},"filter":{"fields":["lang"]}}}}',
      '> {"jsonrpc":"2.0","id":2,"method":"retrieve","params":{"k":1}}',
    ],
    passes: [
      '< {"jsonrpc":"2.0","id":2,"error":{"code":-32602,"message":"query is missing","data":{"field":"query"}}}',
    ],
    fails: ['< {"jsonrpc":"2.0","id":2,"result":{"hits":[{"id":"a","score":0.5}]}}'],
  },
});

function hasOption({ message, method }: Exchange): boolean {
  return method?.options?.some((option) => at(message.params, option.member) !== undefined) === true;
}
