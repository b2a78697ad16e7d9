import type { Case } from '../case/case.ts';
import type { Driver, Execution } from '../driver/contract.ts';
import { keyOf } from '../finding/signature.ts';
import { reaches } from './exit-code.ts';
import { InTime } from './in-time.ts';
import { pursue } from './pursue.ts';
import type { Run } from './run-state.ts';
import type { Suspicion } from './suspicions.ts';

export interface Origin {
  readonly strategy: string;
  readonly file?: string;
  /** Each execution of the case, or of what is left of it. */
  readonly saw?: (execution: Execution) => void;
  /** What it shows is looked into later. */
  readonly isLater?: boolean;
  /** When it is cut off, on the clock; else when the run's time is up. */
  readonly until?: number;
}

/** Addresses of the properties that a case broke, proved or not. */
export type Broken = ReadonlySet<string>;

const nothing: Broken = new Set();

/**
 * Runs a case and looks into what it shows that no finding explains. Where the peer ends early, the rest of the case
 * runs on a fresh process: a known fault hides nothing that comes after it.
 */
export async function execute(run: Run, driver: Driver, steps: Case, how: Origin): Promise<Broken> {
  const { saw, isLater = false, until = run.halt.latest, ...origin } = how;
  let whole: Execution | undefined;
  let rest = steps;
  let died = false;
  let broken = nothing;
  let isAgain = false;
  let isCut = false;
  do {
    const execution = await driver.run(rest, { until });
    run.tally.executed(execution);
    saw?.(execution);
    whole ??= execution;
    const { stoppedAt } = execution;
    // Stopped at 0: it died of what went before, so this case has not begun.
    if (stoppedAt !== 0 && execution.end !== 'alive' && execution.end !== 'closed') died = true;
    const { violations } = execution.verdict;
    if (violations.length > 0) broken = new Set([...broken, ...violations.map(({ property }) => property.address)]);
    for (const violation of violations) {
      if (!run.halt.isCut && run.book.meets(violation)) suspect(run, { steps: rest, violation, execution, ...origin });
    }
    if (!isLater) await lookIntoIt(run, driver);
    rest = stoppedAt === undefined ? [] : rest.slice(Math.max(stoppedAt, isAgain ? 1 : 0));
    isAgain = true;
    isCut = execution.isCut === true || run.halt.isCut;
  } while (rest.length > 0 && !isCut);
  run.lethal.note(steps, died);
  if (whole !== undefined && !isCut) await run.rivals?.meet(run, driver, { steps, origin, execution: whole });
  return broken;
}

/** Looks into what was met: at once where it fails the run, else as long as it takes no more than its share of the time. */
export async function lookIntoIt(run: Run, driver: Driver): Promise<void> {
  const { halt, budget, tools, plan } = run;
  while (!halt.isCut && budget.hasTime) {
    const time = { minor: budget.hasTimeForMinor, more: budget.hasTimeForMore };
    const suspicion = run.suspicions.next(time, isOfNewKind(run));
    if (suspicion === undefined) return;
    const from = tools.now();
    const term = { until: budget.until, now: tools.now, isCut: () => halt.isCut };
    await pursue(run, new InTime(driver, term), suspicion);
    budget.spent(tools.now() - from, !reaches(suspicion.violation.property.level, plan.level));
  }
}

/** No finding of its kind yet: where time is short, other sides of what is told already can wait. */
function isOfNewKind({ book }: Run): (suspicion: Suspicion) => boolean {
  const told = new Set([...book.pages.values()].flatMap(({ key, told: { property } }) => [property, deathIn(key)]));
  return ({ violation }) =>
    !told.has(violation.property.kind === 'invariant' ? deathIn(keyOf(violation)) : violation.property.address);
}

/** What ended the peer, without what is remarkable about it: deaths of other messages are other faults. */
const deathIn = (key: string): string => key.replace(/^([^|]*).* \| ([^,|]*).*$/s, '$1| $2');

/** One that finds no room is looked into when it is met again. */
function suspect(run: Run, suspicion: Suspicion): void {
  if (!run.suspicions.add(suspicion)) run.book.resolve(keyOf(suspicion.violation), undefined);
}
