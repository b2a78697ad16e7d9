import { isMembers } from '../peer/incoming.ts';

/** The result; `badParams` where the params don't suit. */
export type Method = (params: unknown) => unknown;

export const badParams = Symbol('bad params');

/** The methods of the specification's own examples. A map, so that `constructor` and `__proto__` are no methods. */
export const methods: ReadonlyMap<string, Method> = new Map<string, Method>([
  ['subtract', subtract],
  ['sum', sum],
  ['get_data', () => ['hello', 5]],
  ['update', () => null],
  ['notify_hello', () => null],
  ['notify_sum', sum],
]);

function subtract(params: unknown): unknown {
  const [minuend, subtrahend, ...more] = isMembers(params)
    ? [params.minuend, params.subtrahend]
    : ((params ?? []) as readonly unknown[]);
  if (typeof minuend !== 'number' || typeof subtrahend !== 'number' || more.length > 0) return badParams;
  return finite(minuend - subtrahend);
}

function sum(params: unknown): unknown {
  if (!Array.isArray(params)) return badParams;
  let total = 0;
  for (const each of params) {
    if (typeof each !== 'number') return badParams;
    total += each;
  }
  return finite(total);
}

/** JSON has no number for what lies beyond the largest one. */
function finite(value: number): unknown {
  return Number.isFinite(value) ? value : badParams;
}
