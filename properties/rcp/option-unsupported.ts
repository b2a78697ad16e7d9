import { mayFallBack, unadvertised } from '../../src/model/options.ts';
import { nullMembers } from '../../src/model/plain-call.ts';
import { defineRule, type Exchange } from '../../src/model/property.ts';
import { member } from '../../src/protocol/json/query.ts';

export default defineRule({
  says: 'a mode, a method or an op that was not advertised is refused with -32005',
  level: 'must',
  cites: {
    text: 'Retrieval Context Protocol, Errors',
    clause: 'Error codes',
    quote: '-32005 OptionUnsupported: A requested option (mode/method) is not advertised.',
    url: 'https://retrievalcontextprotocol.com/concepts/errors',
  },
  when: (exchange) =>
    exchange.isPlain &&
    exchange.message.kind === 'request' &&
    exchange.state.phase === 'open' &&
    exchange.method?.gate !== undefined &&
    exchange.state.advertises(exchange.method.gate) === 'yes' &&
    unadvertised(exchange).length > 0,
  demands: (exchange) => {
    // A value that no server has is out of its range as well; that null is refused is another property's matter.
    const isSound = exchange.params() === 'valid' && nullMembers(exchange).length === 0 && !hasFunnel(exchange);
    const right = { codes: isSound ? [-32005] : [-32005, -32602], id: 'echo' } as const;
    // Told that it need not be strict, the server may do without.
    return mayFallBack(exchange) ? { answer: 'optional', allows: [right] } : { answer: 'owed', replies: [right] };
  },
  examples: {
    given: [
      '> {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":1}}',
      '< {"jsonrpc":"2.0","id":0,"result":{"protocolVersion":1,"server":{"name":"s"},"capabilities":{"retrieve":{"maxK":10,"modes":["dense"]},"graph":{"ops":["local"]},"filter":{"fields":["lang"]}}}}',
      '> {"jsonrpc":"2.0","id":2,"method":"retrieve","params":{"query":"a","k":1,"mode":"sparse"}}',
    ],
    passes: [
      '< {"jsonrpc":"2.0","id":2,"error":{"code":-32005,"message":"mode sparse is not advertised","data":{"option":"sparse"}}}',
    ],
    fails: ['< {"jsonrpc":"2.0","id":2,"result":{"hits":[{"id":"a","score":0.5}]}}'],
  },
});

/** Sizes that may contradict each other, which is -32602. */
function hasFunnel({ message }: Exchange): boolean {
  return ['candidateK', 'rerank'].some((name) => member(message.params, name) !== undefined);
}
