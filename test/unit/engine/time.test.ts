import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { Budget } from '../../../src/engine/budget.ts';
import { Halt } from '../../../src/engine/halt.ts';
import { findings, type Peer, play, rule, text, violation } from './fake.ts';

/** A clock that tests turn. */
function clockAt(ms: number) {
  const clock = { ms, now: () => clock.ms };
  return clock;
}

describe('the time of a run', () => {
  test('holds the start of the target, and half of it at least is for testing', () => {
    const clock = clockAt(1_000);
    const halt = new Halt({ now: clock.now, time: 60_000 });
    clock.ms = 6_000;
    halt.begin();
    expect(halt.left).toBe(55_000);
    clock.ms = 91_000;
    halt.begin();
    expect([halt.left, halt.reason]).toEqual([30_000, undefined]);
    clock.ms = 121_000;
    expect([halt.left, halt.reason]).toEqual([0, 'time']);
  });

  test.each([
    [5, 2],
    [20, 2],
    [60, 4],
    [600, 15],
  ])('of %d s, what is under way at the end may overrun by %d s', (seconds, more) => {
    const clock = clockAt(0);
    const halt = new Halt({ now: clock.now, time: seconds * 1_000 });
    expect(halt.end).toBe((seconds + more) * 1_000);
    expect(halt.latest).toBeLessThan(halt.end);
    clock.ms = halt.end - 1;
    expect([halt.reason, halt.isCut]).toEqual(['time', false]);
    clock.ms++;
    expect(halt.isCut).toBe(true);
  });

  test('without a limit it never ends', () => {
    const halt = new Halt({ now: () => 1e9 });
    expect([halt.left, halt.end, halt.isCut]).toEqual([Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, false]);
  });
});

describe('of the time, a third at least is for exploring', () => {
  const begun = { begun: 0, deadline: 30_000, end: 32_000 };
  const budgetOf = (halt: typeof begun, workers = 1) => {
    const clock = clockAt(0);
    return { clock, budget: new Budget({ now: clock.now, halt, workers }) };
  };

  test('what is begun and is none ends before it takes more', () => {
    const { clock, budget } = budgetOf(begun);
    clock.ms = 12_000;
    budget.spent(12_000);
    expect([budget.share, budget.hasTime, budget.hasTimeForMore, budget.until]).toEqual([0.4, true, false, 20_000]);
    clock.ms = 18_000;
    expect([budget.hasTimeForMore, budget.until]).toEqual([true, 26_000]);
    budget.spent(8_000);
    clock.ms = 29_000;
    expect([budget.hasTime, budget.hasTimeForMore]).toEqual([false, false]);
    budget.hasAllTime = true;
    expect([budget.hasTime, budget.hasTimeForMore, budget.hasTimeForMinor, budget.until]).toEqual([
      true,
      true,
      true,
      32_000,
    ]);
  });

  test('what does not fail the run takes less', () => {
    const { clock, budget } = budgetOf(begun);
    budget.spent(2_000, true);
    clock.ms = 9_900;
    expect([budget.hasTimeForMinor, budget.hasTimeForMore]).toEqual([false, true]);
    clock.ms = 10_000;
    expect(budget.hasTimeForMinor).toBe(true);
  });

  test('each worker has its own', () => {
    const { clock, budget } = budgetOf(begun, 2);
    clock.ms = 12_000;
    budget.spent(12_000);
    expect([budget.hasTimeForMore, budget.share]).toEqual([true, 0.4]);
  });

  test('where there is no limit, there is time for all', () => {
    const { clock, budget } = budgetOf({ begun: 0, deadline: Number.POSITIVE_INFINITY, end: Number.POSITIVE_INFINITY });
    clock.ms = 1_000;
    budget.spent(1_000);
    expect([budget.share, budget.hasTime, budget.hasTimeForMore]).toEqual([0, true, false]);
    expect(budget.until).toBe(Number.POSITIVE_INFINITY);
  });
});

describe('a run of 20 s', () => {
  const silent = rule('jsonrpc/silent');
  const properties = [silent];
  const time = 20_000;
  /** Every message breaks a rule in its own way. */
  const faulty: Peer = (step) => ({ breaks: [violation(silent, { observed: text(step) })] });

  test('ends in time where each case hangs', async () => {
    const pastime = { ms: 0, takes: (steps: readonly unknown[]) => (steps.length === 0 ? 0 : 60_000) };
    const { finished } = await play({ peer: faulty, properties, pastime, plan: { time, cases: 1_000 } });
    expect(finished.ms).toBeLessThan(time + 3_000);
  });

  test('explores a third of it where all is faulty and slow to start', async () => {
    let exploring = 0;
    const pastime = {
      ms: 0,
      takes: (_: unknown, { cold, serial }: { cold?: boolean; serial?: boolean }) => {
        const ms = cold === true ? 1_000 : 100;
        if (cold === undefined && serial === undefined) exploring += ms;
        return ms;
      },
    };
    const ran = await play({ peer: faulty, properties, pastime, plan: { time, cases: 1_000 } });
    expect(ran.finished).toMatchObject({ reason: 'time', exitCode: 1 });
    expect(ran.finished.ms).toBeLessThan(time + 3_000);
    expect(exploring).toBeGreaterThan(time / 3);
    expect(findings(ran).length).toBeGreaterThan(3);
    expect(findings(ran).every(({ confirmed: { hits } }) => hits > 0)).toBe(true);
  });

  test('names the rules whose stored cases it had no time for, and calls none of them mended', async () => {
    const corpus = await mkdtemp(join(tmpdir(), 'peerproof-unit-'));
    const others = Array.from({ length: 30 }, (_, index) => rule(`jsonrpc/${index + 10}`));
    const peer: Peer = (step) => ({ breaks: others.map((each) => violation(each, { observed: text(step) })) });
    await play({ peer, properties: others, strategies: ['a'], plan: { corpus, maxFindings: 30, cases: 100 } });
    const pastime = { ms: 0, takes: (steps: readonly unknown[]) => (steps.length === 0 ? 0 : 1_900) };
    const { finished, events } = await play({ peer, properties: others, pastime, plan: { corpus, time } });
    const replayed = events.filter(({ type }) => type === 'replayed').length;
    expect(replayed).toBeGreaterThan(2);
    expect(finished.unexamined?.length).toBeGreaterThan(0);
    expect(finished.findings.fixed).toBe(0);
    expect(finished.ms).toBeLessThan(time + 3_000);
  });
});
