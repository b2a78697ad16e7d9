import { isPlainCall, nullMembers, strangeMembers } from '../../src/model/plain-call.ts';
import { defineRule } from '../../src/model/property.ts';
import { isServed } from '../../src/model/served.ts';
import type { JsonNode } from '../../src/protocol/json/node.ts';
import { at, member } from '../../src/protocol/json/query.ts';

export default defineRule({
  says: 'a retrieve gives at most k hits, and a k beyond maxK is cut down, not refused',
  level: 'must',
  cites: {
    text: 'Retrieval Context Protocol 1.0, Specification',
    clause: '12 Errors, 7.7 retrieve',
    quote:
      'A value that is well-formed but larger than an advertised limit (`k > maxK`) is not an error at all: the server MUST clamp it. [...] it MUST NOT return more than `k` hits.',
  },
  when: (exchange) =>
    exchange.method?.name === 'retrieve' &&
    exchange.state.phase === 'open' &&
    isServed(exchange) &&
    isPlainCall(exchange) &&
    nullMembers(exchange).length === 0 &&
    strangeMembers(exchange).length === 0 &&
    countAt(exchange.message.params, 'k') !== undefined,
  demands: ({ message, state }) => {
    const k = countAt(message.params, 'k') ?? 0;
    const most = countAt(state.opened, 'capabilities.retrieve.maxK') ?? k;
    return {
      answer: 'optional',
      replies: [
        { result: true, id: 'echo', data: (result) => surplus(result, Math.min(k, most)) },
        { codes: 'any', id: 'either' },
      ],
      ...(k > most && { excludes: [-32602, -32005] }),
    };
  },
  examples: {
    given: [
      '> {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":1}}',
      '< {"jsonrpc":"2.0","id":0,"result":{"protocolVersion":1,"server":{"name":"s"},"capabilities":{"retrieve":{"maxK":10,"modes":["dense"]},"graph":{"ops":["local"]},"filter":{"fields":["lang"]}}}}',
      '> {"jsonrpc":"2.0","id":2,"method":"retrieve","params":{"query":"a","k":1000}}',
    ],
    passes: ['< {"jsonrpc":"2.0","id":2,"result":{"hits":[{"id":"a","score":0.5}]}}'],
    fails: ['< {"jsonrpc":"2.0","id":2,"error":{"code":-32602,"message":"k is too large","data":{"field":"k"}}}'],
  },
});

/** Of at most 15 digits: exact in every reader. */
function countAt(holder: JsonNode | undefined, path: string): number | undefined {
  const value = at(holder, path);
  return value?.type === 'number' && /^[1-9]\d{0,14}$/.test(value.text) ? Number(value.text) : undefined;
}

function surplus(result: JsonNode | undefined, most: number): string | undefined {
  const hits = member(result, 'hits');
  return hits?.type === 'array' && hits.items.length > most ? 'with more hits than asked for' : undefined;
}
