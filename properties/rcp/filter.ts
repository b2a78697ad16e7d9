import { readFilter } from '../../src/model/filter.ts';
import { mayFallBack } from '../../src/model/options.ts';
import { defineRule, type Exchange } from '../../src/model/property.ts';
import { isServed } from '../../src/model/served.ts';
import { member } from '../../src/protocol/json/query.ts';

export default defineRule({
  says: 'a filter on a field that was not advertised, or a malformed one, is refused with -32602; an operator that was not, with -32005',
  level: 'must',
  cites: {
    text: 'Retrieval Context Protocol 1.0, Specification',
    clause: '8 Metadata filtering',
    quote:
      'Servers MUST reject filters referencing unadvertised fields with `-32602`. [...] MUST reject an operator outside its advertised `filter.operators` with `-32005`. [...] an empty `and`/`or` array is `-32602`.',
  },
  when: (exchange) =>
    exchange.message.kind === 'request' &&
    exchange.method?.name === 'retrieve' &&
    exchange.state.phase === 'open' &&
    isServed(exchange) &&
    codesFor(exchange).length > 0,
  demands: (exchange) => {
    const right = { codes: codesFor(exchange), id: 'echo' } as const;
    // Told that it need not be strict, the server may do without.
    return mayFallBack(exchange) ? { answer: 'optional', allows: [right] } : { answer: 'owed', replies: [right] };
  },
  examples: {
    given: [
      '> {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":1}}',
      '< {"jsonrpc":"2.0","id":0,"result":{"protocolVersion":1,"server":{"name":"s"},"capabilities":{"retrieve":{"maxK":10,"modes":["dense"]},"graph":{"ops":["local"]},"filter":{"fields":["lang"]}}}}',
      '> {"jsonrpc":"2.0","id":2,"method":"retrieve","params":{"query":"a","k":1,"filter":{"field":"nosuch","op":"eq","value":1}}}',
    ],
    passes: [
      '< {"jsonrpc":"2.0","id":2,"error":{"code":-32602,"message":"no such field","data":{"field":"filter.nosuch"}}}',
    ],
    fails: ['< {"jsonrpc":"2.0","id":2,"result":{"hits":[{"id":"a","score":0.5}]}}'],
  },
});

/** The codes that are right for all that is wrong with the filter; none = nothing surely is. */
function codesFor({ message, state, params }: Exchange): readonly number[] {
  const filter = member(message.params, 'filter');
  // Null is as good as none.
  if (filter === undefined || (filter.type === 'literal' && filter.value === null)) return [];
  const gate = state.advertises('capabilities.filter');
  if (gate === 'unsure') return [];
  const faults = readFilter(filter, state.opened);
  // A server without filters advertises no field at all; how a malformed filter ends there is left open.
  if (gate === 'no') return faults.has('field') ? [-32602, -32005, -32003] : [];
  // What else may be wrong with the params may be seen first.
  const others = faults.size > 0 && params() !== 'valid' ? [-32602] : [];
  return [
    ...others,
    ...(faults.has('field') || faults.has('malformed') ? [-32602] : []),
    ...(faults.has('operator') ? [-32005] : []),
    ...(faults.has('no operator') ? [-32602, -32005] : []),
  ];
}
