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

/** So many refusals in a row, and the rest is taken to be needed too. */
const patience = 128;
/** Up to so many parts are tried one by one once they can't go together. */
const few = 4;

/**
 * Drops what can go of `count` parts: all, else halves, the last ones first, then halves of those. Where the one half
 * could go and both together could not, the other one is not tried as a whole. About k log n executions for k that stay.
 */
export function* dropParts(count: number, drop: Drop): Search<void> {
  let ranges: readonly Range[] = count > 0 ? [{ length: count }] : [];
  while (ranges.length > 0) {
    const kept = yield* dropRanges(ranges, drop);
    if (kept === undefined || kept.every(({ length }) => length === 1)) return;
    ranges = kept.flatMap(split);
  }
}

/** Neighbours that are tried together. The ranges of a round make up the whole list. */
interface Range {
  readonly length: number;
  /** The other half of what could not go as a whole comes next. */
  readonly isLeft?: boolean;
  /** A single part that had to stay. */
  readonly isTried?: boolean;
}

/** Those that had to stay; undefined when it is not worth going on. */
function* dropRanges(ranges: readonly Range[], drop: Drop): Search<readonly Range[] | undefined> {
  const kept: Range[] = [];
  let from = ranges.reduce((sum, { length }) => sum + length, 0);
  let refusals = 0;
  let isRightGone = false;
  for (const range of ranges.toReversed()) {
    from -= range.length;
    const isNeeded: boolean = range.isTried === true || (range.isLeft === true && isRightGone);
    isRightGone = !isNeeded && (yield* drop(from, from + range.length));
    if (!isRightGone) kept.push(range);
    if (!isNeeded) refusals = isRightGone ? 0 : refusals + 1;
    if (refusals >= patience) return undefined;
  }
  return kept.reverse();
}

function split({ length }: Range): readonly Range[] {
  if (length === 1) return [{ length, isTried: true }];
  if (length <= few) return Array.from({ length }, () => ({ length: 1 }));
  const half = Math.floor(length / 2);
  return [{ length: half, isLeft: true }, { length: length - half }];
}

/** Whether any part could go alone. */
export function* dropEach([from, to]: readonly [number, number], drop: Drop): Search<boolean> {
  let any = false;
  let refusals = 0;
  for (let index = to - 1; index >= from && refusals < patience; index--) {
    const isGone = yield* drop(index, index + 1);
    refusals = isGone ? 0 : refusals + 1;
    any ||= isGone;
  }
  return any;
}
