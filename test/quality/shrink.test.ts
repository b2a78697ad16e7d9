import { describe, expect, test } from 'vitest';
import type { Case } from '../../src/case/case.ts';
import { Spot } from '../../src/shrink/json/spot.ts';
import { dropEachPart } from '../../src/shrink/json/tree.ts';
import { Reduction, type Search } from '../../src/shrink/reduction.ts';
import { shrinkCase } from '../../src/shrink/shrink-case.ts';
import { dropEachStep } from '../../src/shrink/steps.ts';
import { randoms } from '../unit/draft/random.ts';
import { show } from '../unit/shrink/case-of.ts';
import { bound } from './shrink/bound.ts';
import { faults, type Planted, planted } from './shrink/planted.ts';

const seeds = 50;
const most = 3;

describe.each(Object.entries(faults))('%s', (name, fault) => {
  const starts = randoms(1, seeds).map((random) => planted(random, fault));

  test('ends at one minimal case, whatever it came in', async () => {
    const found = await Promise.all(starts.map((start) => shrinkCase(start, fault.fails)));
    expect(starts.every(fault.fails)).toBe(true);
    expect([...new Set(found.map((shrunk) => show(shrunk.case).join('\n')))]).toEqual([fault.minimal.join('\n')]);
  });

  test(`takes at most ${most} times the executions that it must, in the median`, async () => {
    const ratios = await Promise.all(
      starts.map(async (start) => {
        const { case: smallest, executions } = await shrinkCase(start, fault.fails);
        return executions / bound(start, smallest);
      }),
    );
    console.log(`${name}: ${median(ratios).toFixed(2)} times the bound`);
    expect(median(ratios)).toBeLessThanOrEqual(most);
  });

  test('leaves no step, member or item that could go', async () => {
    const [start] = starts;
    const { case: smallest } = await shrinkCase(start ?? [], fault.fails);
    expect(looseParts(smallest, fault)).toEqual([]);
  });
});

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** Candidates with one part less, of a reduction that has not tried anything yet, that fail too. */
function looseParts(smallest: Case, fault: Planted): readonly (readonly string[])[] {
  const loose: Case[] = [];
  for (let step = 0; step < smallest.length; step++) collect(dropEachPart(new Spot(new Reduction(smallest), step, [])));
  collect(dropEachStep(new Reduction(smallest)));
  return loose.map(show);

  function collect(search: Search<boolean>): void {
    for (let next = search.next(); next.done !== true; next = search.next(false)) {
      if (fault.fails(next.value)) loose.push(next.value);
    }
  }
}
