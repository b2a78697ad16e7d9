import { describe, expect, it } from 'vitest';
import { combinationAt, pairAt } from '../../../src/draft/pairs.ts';

const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k'];

describe('the schedule', () => {
  it.each([1, 2, 3, 4, 7, 10, 11])('meets each of the pairs of %i once a turn', (n) => {
    const turn = (n * (n + 1)) / 2;
    const seen = Array.from({ length: turn }, (_, k) =>
      pairAt(k, n)
        .toSorted((a, b) => a - b)
        .join(),
    );
    expect(new Set(seen).size).toBe(turn);
    expect(pairAt(turn, n)).toEqual(pairAt(0, n));
  });

  it.each([100, 350, 2000])('is even over a budget of %i', (budget) => {
    const counts = new Map<string, number>();
    const singles = new Map<string, number>();
    for (let k = 0; k < budget; k++) {
      const combination = combinationAt(k, names);
      const into = combination.length === 1 ? singles : counts;
      const key = combination.slice(0, 2).toSorted().join('+');
      into.set(key, (into.get(key) ?? 0) + 1);
    }
    expect(spread(counts, (names.length * (names.length + 1)) / 2)).toBeLessThanOrEqual(1);
    expect(spread(singles, names.length)).toBeLessThanOrEqual(1);
  });

  it('has singles, pairs and threes', () => {
    const sizes = Array.from({ length: 32 }, (_, k) => combinationAt(k, names).length);
    expect([1, 2, 3].map((size) => sizes.filter((each) => each === size).length)).toEqual([8, 22, 2]);
  });

  it('works with one strategy, and with none', () => {
    expect(combinationAt(5, ['a'])).toEqual(['a', 'a']);
    expect(combinationAt(5, [])).toEqual([]);
  });
});

const spread = (counts: ReadonlyMap<string, number>, of: number): number =>
  Math.max(...counts.values()) - (counts.size < of ? 0 : Math.min(...counts.values()));
