import type { Driver } from '../driver/contract.ts';
import { lookIntoIt } from './execute.ts';
import type { Run } from './run-state.ts';

/** A stored case that is to be run: before exploring, or in between where that took too long. */
export interface Chore {
  /** The property that the case is known to break. */
  readonly property?: string;
  /** False: there was no time for all of it. */
  readonly run: (driver: Driver) => Promise<boolean>;
}

/** While no more of the time is over, what is met can wait. */
const patientShare = 1 / 3;

/**
 * Does what is due, on all drivers, until so much of the time is over. What it shows is looked into when all of it has run, so
 * that a peer with many faults shows each kind in good time; a slow one is not kept waiting so long.
 */
export async function doChores(run: Run, share: number): Promise<void> {
  const isTime = () => run.budget.hasTime && run.budget.share < share;
  // What is not ours to restart may be gone before the others have run.
  const isOurs = run.plan.target.command.length > 0;
  const work = async (driver: Driver): Promise<void> => {
    while (isTime() && (await doNext(run, driver))) {
      if (!isOurs || run.budget.share >= patientShare) await lookIntoIt(run, driver);
    }
    await lookIntoIt(run, driver);
  };
  await Promise.all(run.drivers.map(work));
}

/** Does what is left over, as far as exploring has had its share. */
export async function catchUp(run: Run, driver: Driver): Promise<void> {
  while (run.budget.hasTimeForMore && (await doNext(run, driver))) await lookIntoIt(run, driver);
}

async function doNext(run: Run, driver: Driver): Promise<boolean> {
  const chore = run.halt.reason === undefined ? run.chores.shift() : undefined;
  if (chore === undefined) return false;
  const from = run.tools.now();
  const isDone = await chore.run(driver);
  run.budget.spent(run.tools.now() - from);
  if (!isDone) run.chores.push(chore);
  return true;
}
