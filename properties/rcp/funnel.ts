import { defineRule, type Exchange } from '../../src/model/property.ts';
import { isServed } from '../../src/model/served.ts';
import type { JsonNode } from '../../src/protocol/json/node.ts';
import { at } from '../../src/protocol/json/query.ts';

export default defineRule({
  says: 'a retrieve whose candidateK, rerank.topN and k form no funnel is refused with -32602',
  level: 'must',
  cites: {
    text: 'Retrieval Context Protocol 1.0, Specification',
    clause: '3.3 The funnel invariant',
    quote:
      'The three result-size knobs on `retrieve` therefore form a funnel and MUST satisfy: candidateK ≥ rerank.topN ≥ k.',
  },
  when: (exchange) =>
    exchange.message.kind === 'request' &&
    exchange.method?.name === 'retrieve' &&
    exchange.state.phase === 'open' &&
    isServed(exchange) &&
    isBroken(exchange),
  demands: { answer: 'owed', replies: [{ codes: [-32602], id: 'echo' }] },
  examples: {
    given: [
      '> {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":1}}',
      '< {"jsonrpc":"2.0","id":0,"result":{"protocolVersion":1,"server":{"name":"s"},"capabilities":{"retrieve":{"maxK":10,"modes":["dense"]},"graph":{"ops":["local"]},"filter":{"fields":["lang"]}}}}',
      '> {"jsonrpc":"2.0","id":2,"method":"retrieve","params":{"query":"a","k":5,"candidateK":2}}',
    ],
    passes: [
      '< {"jsonrpc":"2.0","id":2,"error":{"code":-32602,"message":"candidateK is less than k","data":{"field":"candidateK"}}}',
    ],
    fails: ['< {"jsonrpc":"2.0","id":2,"result":{"hits":[{"id":"a","score":0.5}]}}'],
  },
});

/** Values beyond an advertised limit are cut down first, and what they are then is another matter. */
function isBroken({ message, state }: Exchange): boolean {
  const limits = [countAt(state.opened, 'capabilities.retrieve.maxK')];
  limits.push(countAt(state.opened, 'capabilities.rerank.maxCandidates'));
  const limit = Math.min(...limits.map((value) => value ?? Number.MAX_SAFE_INTEGER));
  const knobs = ['candidateK', 'rerank.topN', 'k'].flatMap((path) => countAt(message.params, path) ?? []);
  return knobs.every((value) => value <= limit) && knobs.some((value, index) => value < (knobs[index + 1] ?? 0));
}

function countAt(holder: JsonNode | undefined, path: string): number | undefined {
  const value = at(holder, path);
  return value?.type === 'number' && /^[1-9]\d*$/.test(value.text) ? Number(value.text) : undefined;
}
