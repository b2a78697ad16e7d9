import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Case } from '../../../src/case/case.ts';
import { fingerprint } from '../../../src/shrink/fingerprint.ts';
import { isCase } from '../../../src/shrink/is-case.ts';
import { compareCases } from '../../../src/shrink/order.ts';
import { reduce } from '../../../src/shrink/reduce.ts';
import { randomOf } from '../draft/random.ts';
import { show } from './case-of.ts';
import { randomCase } from './random-case.ts';

const anyCase = fc.noShrink(fc.nat()).map((seed) => randomCase(randomOf(seed)));
/** A target without rhyme or reason: fails once in `oneIn`, for the same bytes always the same. */
const anyFault = fc.record({ salt: fc.nat(), oneIn: fc.integer({ min: 1, max: 9 }) });

interface Walk {
  readonly tried: readonly Case[];
  /** The failing case that each candidate was made from. */
  readonly from: readonly Case[];
  readonly smallest: Case;
}

function walk(start: Case, { salt, oneIn }: { salt: number; oneIn: number }): Walk {
  const search = reduce(start);
  const tried: Case[] = [];
  const from: Case[] = [];
  let smallest = start;
  for (let next = search.next(); next.done !== true; ) {
    const candidate = next.value;
    tried.push(candidate);
    from.push(smallest);
    const fails = (fingerprint(candidate) + salt) % oneIn === 0;
    if (fails) smallest = candidate;
    next = search.next(fails);
  }
  return { tried, from, smallest };
}

describe('a reduction of any case on any target', () => {
  test('tries only valid cases, each smaller than the last that failed, none twice, and ends', () => {
    fc.assert(
      fc.property(anyCase, anyFault, (start, fault) => {
        const { tried, from } = walk(start, fault);
        expect(tried.every((candidate) => isCase(candidate) && candidate.length > 0)).toBe(true);
        expect(tried.every((candidate, index) => compareCases(candidate, from[index] ?? []) < 0)).toBe(true);
        expect(new Set(tried.map((candidate) => show(candidate).join('\n'))).size).toBe(tried.length);
      }),
      { numRuns: 200 },
    );
  });

  test('goes the same way each time', () => {
    fc.assert(
      fc.property(anyCase, anyFault, (start, fault) => {
        expect(walk(start, fault).tried.map(show)).toEqual(walk(start, fault).tried.map(show));
      }),
      { numRuns: 50 },
    );
  });

  test('ends at one small step when all fails, and where it began when nothing does', () => {
    fc.assert(
      fc.property(anyCase, (start) => {
        const { smallest } = walk(start, { salt: 0, oneIn: 1 });
        expect(smallest).toHaveLength(1);
        expect(walk(smallest, { salt: 0, oneIn: 1 }).smallest).toBe(smallest);
        expect(walk(start, { salt: 1, oneIn: Number.POSITIVE_INFINITY }).smallest).toBe(start);
      }),
      { numRuns: 100 },
    );
  });
});
