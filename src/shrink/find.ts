import type { Search } from './reduction.ts';

/** The least number in `(low, high]` that still fails, when `low` holds and `high` fails: by halving. */
export function* smallest(low: number, high: number, test: (value: number) => Search<boolean>): Search<number> {
  let [holds, fails] = [low, high];
  while (fails - holds > 1) {
    const middle = holds + Math.floor((fails - holds) / 2);
    if (yield* test(middle)) fails = middle;
    else holds = middle;
  }
  return fails;
}

/** Drops the parts `[from, to)`; the parts before them keep their places. */
export type Drop = (from: number, to: number) => Search<boolean>;

/**
 * Drops what can go of `count` parts: all, else halves, the last ones first, else halves of those. Where the one half
 * could go and both together could not, the other one is not tried as a whole. About k log n executions for k that stay.
 */
export function* dropParts(count: number, drop: Drop): Search<void> {
  if (count > 0) yield* dropRange({ from: 0, to: count, isNeeded: false }, drop);
}

interface Range {
  readonly from: number;
  readonly to: number;
  /** Something in it must stay. */
  readonly isNeeded: boolean;
}

/** Up to so many parts are tried one by one once they can't go together. */
const few = 4;

function* dropRange({ from, to, isNeeded }: Range, drop: Drop): Search<boolean> {
  if (!isNeeded && (yield* drop(from, to))) return true;
  if (to - from <= few) {
    if (to - from > 1 || isNeeded) yield* dropEach([from, to], drop);
    return false;
  }
  const middle = from + Math.floor((to - from) / 2);
  const isGone = yield* dropRange({ from: middle, to, isNeeded: false }, drop);
  yield* dropRange({ from, to: middle, isNeeded: isGone }, drop);
  return false;
}

/** Whether any part could go alone. */
export function* dropEach([from, to]: readonly [number, number], drop: Drop): Search<boolean> {
  let any = false;
  for (let index = to - 1; index >= from; index--) {
    if (yield* drop(index, index + 1)) any = true;
  }
  return any;
}
