import { type Cost, defineInvariant } from '../src/model/property.ts';

/** Less is within what a collector, a compiler or a page of memory may take. */
const leastMs = 300;
/** Twice the bytes took so many times the time, twice in a row; and both doublings together. A square gives 4 and 16. */
const leastFactor = 3;
const leastTogether = 12;

export default defineInvariant({
  says: 'twice as large a message takes no more than about twice the processor time',
  level: 'should',
  cites: {
    text: 'JSON-RPC 2.0 Specification',
    clause: '5',
    quote: 'When a rpc call is made, the Server MUST reply with a Response.',
  },
  judges: (happening) => happening.type === 'completed' && doublings(happening.costs).length > 0,
  broken: (happening) => {
    if (happening.type !== 'completed') return undefined;
    const steep = doublings(happening.costs).find(isSteep);
    if (steep === undefined) return undefined;
    const got = steep.map(({ bytes, ms }) => `${(bytes / 2 ** 20).toFixed(1)} MB: ${ms} ms`).join(', ');
    return { observed: 'cost grows faster than the input', expected: 'cost in proportion to the input', got };
  },
  examples: {
    passes: ['$ 1 MB 100 ms', '$ 2 MB 210 ms', '$ 4 MB 480 ms', '$ 8 MB 1300 ms'],
    fails: ['$ 1 MB 30 ms', '$ 2 MB 130 ms', '$ 4 MB 500 ms', '$ 8 MB 2100 ms'],
  },
});

type Doublings = readonly [Cost, Cost, Cost];

/** Three windows in a row, each about twice as large as the one before. */
function doublings(costs: readonly Cost[]): readonly Doublings[] {
  return costs.flatMap((first, index) => {
    const [second, third] = costs.slice(index + 1, index + 3);
    if (second === undefined || third === undefined) return [];
    return isDouble(first, second) && isDouble(second, third) ? [[first, second, third] as const] : [];
  });
}

const isDouble = (a: Cost, b: Cost): boolean => b.bytes > 1.9 * a.bytes && b.bytes < 2.1 * a.bytes;

function isSteep([first, second, third]: Doublings): boolean {
  if (third.ms < leastMs || first.ms === 0) return false;
  const [once, again] = [second.ms / first.ms, third.ms / second.ms];
  return once >= leastFactor && again >= leastFactor && once * again >= leastTogether;
}
