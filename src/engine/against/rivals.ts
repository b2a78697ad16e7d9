import type { Case } from '../../case/case.ts';
import type { Driver, Execution, RunOptions } from '../../driver/contract.ts';
import type { Method } from '../../protocol/profile.ts';
import type { Page } from '../book.ts';
import { execute, type Origin } from '../execute.ts';
import type { Run } from '../run-state.ts';
import { answersOf } from './answers.ts';
import { type Difference, differences, type Heard, keyOf } from './compare.ts';
import { lookIntoDifference } from './look-into.ts';

/** The name of the target of the run among its rivals. */
export const ours = 'target';

/** Other peers of the same profile, that get the same cases. */
export interface Rival {
  readonly name: string;
  /** A run of its own, whose findings are told in ours. */
  readonly run: Run;
}

const mostKinds = 500;
const enough = 8;

/** Sends what our target gets to other peers too, and looks into where they differ. */
export class Rivals {
  readonly all: readonly Rival[];
  readonly #methods: ReadonlyMap<string, Method>;
  /** How often each kind of difference was met; those that were looked into. */
  readonly #met = new Map<string, number>();
  readonly #explained = new Map<string, Page>();

  constructor(all: readonly Rival[], methods: readonly Method[]) {
    this.all = all;
    this.#methods = new Map(methods.filter(({ side }) => side !== 'driver').map((method) => [method.name, method]));
  }

  /** The same case on all of them, each judged by itself, and compared with how our target took it. */
  async meet(run: Run, driver: Driver, met: { steps: Case; origin: Origin; execution: Execution }): Promise<void> {
    const { steps, origin, execution } = met;
    const at = run.drivers.indexOf(driver);
    const others = await Promise.all(this.all.map((rival) => first(rival, at, steps, origin)));
    const heard = this.#heard([execution, ...others], false);
    for (const difference of differences(heard)) {
      if (run.halt.isCut || !this.#isTime(run, difference)) continue;
      await lookIntoDifference({ run, at, rivals: this }, { steps, strategy: origin.strategy, difference });
    }
  }

  /** The case on all of them, ours first, with nothing pursued. */
  async run(run: Run, at: number, steps: Case, options: RunOptions): Promise<readonly Execution[]> {
    const runs = [run, ...this.all.map((rival) => rival.run)];
    const until = run.halt.end;
    return Promise.all(runs.flatMap(({ drivers }) => drivers[at]?.run(steps, { ...options, until }) ?? []));
  }

  /** Where they differ in a case of which every message was waited for. */
  compared(executions: readonly Execution[]): readonly Difference[] {
    return differences(this.#heard(executions, true));
  }

  /** How often each one's findings were met goes into our book. */
  count({ book }: Run): void {
    for (const { name, run } of this.all) {
      for (const { key, count } of run.book.pages.values()) {
        const page = book.pages.get(`${key} | ${name}`);
        if (page !== undefined) page.count = count;
      }
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.all.flatMap(({ run }) => run.drivers.map((driver) => driver.close())));
  }

  /** Of what was cut off, nobody knows what else would have come. */
  #heard(executions: readonly Execution[], serial: boolean): readonly Heard[] {
    if (executions.some(({ isCut }) => isCut)) return [];
    const names = [ours, ...this.all.map(({ name }) => name)];
    return executions.map((execution, index) => ({
      peer: names[index] ?? ours,
      answers: answersOf(execution, { methods: this.#methods, serial }),
    }));
  }

  /** Looked into at the 1st, 2nd, 4th, 8th time: what does not show again costs little. One that is told gains a count. */
  #isTime({ book }: Run, difference: Difference): boolean {
    const key = keyOf(difference);
    const page = book.pages.get(key) ?? this.#explained.get(key);
    if (page !== undefined) page.count++;
    if (page !== undefined || (this.#met.size >= mostKinds && !this.#met.has(key))) return false;
    const times = (this.#met.get(key) ?? 0) + 1;
    this.#met.set(key, times);
    return times <= enough && Number.isInteger(Math.log2(times));
  }

  /** What has been looked into enough, and the note that it led to, if any. */
  settle(difference: Difference, page: Page | undefined): void {
    const key = keyOf(difference);
    this.#met.set(key, enough);
    if (page !== undefined) this.#explained.set(key, page);
  }
}

async function first({ run }: Rival, at: number, steps: Case, origin: Origin): Promise<Execution> {
  let found: Execution | undefined;
  const driver = run.drivers[at] ?? run.drivers[0];
  if (driver === undefined) throw new Error('a rival has no driver');
  await execute(run, driver, steps, {
    ...origin,
    saw: (execution) => {
      found ??= execution;
    },
  });
  return found ?? driver.run(steps);
}
