import { describe, expect, test } from 'vitest';
import type { Case } from '../../../src/case/case.ts';
import { shrinkCase } from '../../../src/shrink/shrink-case.ts';
import { send, show, write } from './case-of.ts';

/** Minimal case under: still holds each of these lines, in this order. */
async function shrink(start: Case, ...needed: readonly string[]) {
  const { case: smallest, executions } = await shrinkCase(start, (steps) => holds(show(steps), needed));
  return { lines: show(smallest), executions };
}

function holds(lines: readonly string[], needed: readonly string[]): boolean {
  let found = 0;
  for (const line of lines) if (line.startsWith(needed[found] ?? '\0')) found++;
  return found === needed.length;
}

describe('a long session', () => {
  const steps = 5000;
  const session = Array.from({ length: steps }, (_, index) => send(`m${index};`));
  const spread = [17, 18, 1200, 2400, 2401, 4000, 4990];

  test.each([1, 2, 3, 7])('of 5,000 steps, %i of them needed, takes about k log n executions', async (k) => {
    const needed = spread.slice(-k).map((index) => `send m${index};`);
    const { lines, executions } = await shrink(session, ...needed);
    expect(lines).toEqual(needed);
    expect(executions).toBeLessThan(2.5 * k * Math.log2(steps) + 12 * k);
  });
});

describe('steps', () => {
  const cut = { type: 'send', payload: Buffer.from('abcdef'), cuts: [2, 3, 5] } as const;

  test('what follows the failing message goes first', async () => {
    const start = [send('x'), send('!'), send('y'), { type: 'close', half: false } as const];
    expect(await shrink(start, 'send !')).toEqual({ lines: ['send !'], executions: expect.any(Number) });
  });

  test('raw bytes become a message, a full close a half one, a wait a settle', async () => {
    expect((await shrink([write('!!\n')], 'send !!')).lines).toEqual(['send !!']);
    expect((await shrink([{ type: 'close', half: false }], 'close')).lines).toEqual(['close true']);
    expect((await shrinkCase([{ type: 'quiet', ms: 400 }], () => true)).case).toEqual([{ type: 'settle' }]);
  });

  test('a wait gets shorter where it has to be one', async () => {
    const isLong = (steps: Case): boolean => steps.some((step) => step.type === 'pause' && step.ms >= 50);
    const { case: smallest } = await shrinkCase([{ type: 'pause', ms: 4000 }], isLong);
    expect(smallest).toEqual([{ type: 'pause', ms: 100 }]);
  });

  test('cuts go, or are one and early, or the ones that matter', async () => {
    expect((await shrink([cut], 'send abcdef')).lines).toEqual(['send abcdef']);
    expect((await shrink([cut], 'send abcdef [')).lines).toEqual(['send abcdef [1]']);
    const at = (steps: Case): boolean => steps.some((step) => step.type === 'send' && step.cuts?.includes(3));
    expect(show((await shrinkCase([cut], at)).case)).toEqual(['send  [3]']);
  });

  test('no more is tried than the budget allows', async () => {
    const start = Array.from({ length: 100 }, (_, index) => send(`m${index}`));
    const shrunk = await shrinkCase(start, (steps) => steps.length > 20, { executions: 3 });
    expect(shrunk.executions).toBe(3);
    expect(shrunk.case.length).toBeLessThan(100);
  });
});
