import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Case } from '../../../src/case/case.ts';
import { CaseArbitrary } from '../../../src/shrink/case-arbitrary.ts';
import { shrinkCase } from '../../../src/shrink/shrink-case.ts';
import { faults, planted } from '../../quality/shrink/planted.ts';
import { randomOf } from '../draft/random.ts';
import { send, show } from './case-of.ts';
import { randomCase } from './random-case.ts';

const fault = faults['a prompt after close'] ?? expect.fail('no such fault');

describe("in fast-check's loop", () => {
  test('a generated case ends where the plain driver ends it, in as many executions', async () => {
    const arbitrary = new CaseArbitrary((random) => planted(random, fault));
    const start = arbitrary.generate(randomOf(3), undefined).value;
    const plain = await shrinkCase(start, fault.fails);
    let runs = 0;
    const details = await fc.check(
      fc.asyncProperty(new CaseArbitrary(() => start), async (steps) => {
        runs++;
        return !fault.fails(steps);
      }),
    );
    expect(show(details.counterexample?.[0] ?? [])).toEqual(show(plain.case));
    expect(runs - 1).toBe(plain.executions);
  });

  test('a stored case comes in as an example and shrinks like any other', () => {
    const start = planted(randomOf(4), fault);
    const never = new CaseArbitrary(() => expect.fail('nothing is to be generated'));
    const details = fc.check(
      fc.property(never, (steps) => !fault.fails(steps)),
      { examples: [[start]], numRuns: 1 },
    );
    expect(show(details.counterexample?.[0] ?? [])).toEqual(fault.minimal);
  });

  test('seed and path lead to the same minimal case', () => {
    const property = fc.property(new CaseArbitrary((random) => planted(random, fault)), (steps) => !fault.fails(steps));
    const first = fc.check(property, { seed: 5 });
    const again = fc.check(property, { seed: 5, path: first.counterexamplePath ?? '', endOnFailure: true });
    expect(again.numShrinks).toBe(0);
    expect(show(again.counterexample?.[0] ?? [])).toEqual(show(first.counterexample?.[0] ?? []));
  });

  test('two cases of one property shrink side by side', () => {
    const arbitrary = new CaseArbitrary(randomCase);
    const details = fc.check(
      fc.property(arbitrary, arbitrary, (a, b) => a.length < 2 || b.length < 3),
      { seed: 6 },
    );
    expect(details.counterexample?.map((steps: Case) => steps.length)).toEqual([2, 3]);
  });
});

test('shrinks cases and nothing else', () => {
  const arbitrary = new CaseArbitrary(randomCase);
  const valid: unknown[] = [[], [send('x')], [{ type: 'pause', ms: 5 }, { type: 'settle' }]];
  const others: unknown[] = [
    null,
    'x',
    [{}],
    [{ type: 'send' }],
    [{ type: 'pause', ms: -1 }],
    [{ type: 'close' }],
    [7],
  ];
  expect(valid.map((value) => arbitrary.canShrinkWithoutContext(value))).toEqual(valid.map(() => true));
  expect(others.map((value) => arbitrary.canShrinkWithoutContext(value))).toEqual(others.map(() => false));
});

test('makes candidates one by one: the first ones of 20 MB come at once', () => {
  const start = [send(`{"id":1,"method":"x","params":["${'ab'.repeat(10 * 2 ** 20)}"]}`)];
  const stream = new CaseArbitrary(() => start).shrink(start, undefined);
  const first = [...stream.take(3)];
  expect(first).toHaveLength(3);
  expect(first.every(({ value }) => value.length === 1)).toBe(true);
});
