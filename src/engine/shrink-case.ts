import type { Case } from '../case/case.ts';
import type { Driver, Execution, RunOptions } from '../driver/contract.ts';
import { type Lock, meets } from '../finding/signature.ts';
import { loop, type Outcome } from './loop.ts';
import { printOf } from './measure.ts';
import type { Tools } from './tools.ts';

export interface Shrinking {
  readonly steps: Case;
  readonly lock: Lock;
  /** How each candidate is run. */
  readonly mode: RunOptions;
  /** True: time is up. */
  readonly isOver: () => boolean;
  /** Each execution, for what else it shows. */
  readonly saw: (steps: Case, execution: Execution) => void;
}

export interface Shrunk {
  readonly steps: Case;
  readonly executions: number;
}

/**
 * The smallest case found in which the locked violation still shows. fast-check's loop asks the reducer for candidates;
 * the case comes in as an example, so generated, stored and captured ones shrink alike. No bytes are run twice.
 */
export async function shrinkCase(tools: Tools, driver: Driver, { steps, ...how }: Shrinking): Promise<Shrunk> {
  const tried = new Map<string, boolean>([[printOf(steps), true]]);
  let smallest = steps;
  let executions = 0;
  const meet = async (candidate: Case): Promise<Outcome> => {
    if (how.isOver()) return 'stop';
    const print = printOf(candidate);
    const before = tried.get(print);
    if (before !== undefined) return before ? 'fails' : 'holds';
    executions++;
    const execution = await driver.run(candidate, how.mode);
    const shows = execution.verdict.violations.some((violation) => meets(how.lock, violation));
    tried.set(print, shows);
    how.saw(candidate, execution);
    if (shows) smallest = candidate;
    return shows ? 'fails' : 'holds';
  };
  const arbitrary = tools.arbitrary(() => steps);
  await loop(arbitrary, meet, { examples: [[steps]], numRuns: 1, seed: 1 });
  return { steps: smallest, executions };
}
