import type { Case } from '../case/case.ts';
import type { Driver, Execution, RunOptions } from '../driver/contract.ts';
import type { Lock } from '../finding/signature.ts';
import type { Violation } from '../model/verdict.ts';
import { loop, type Outcome } from './loop.ts';
import { printOf } from './measure.ts';
import { seen, shown } from './prove.ts';
import type { Tools } from './tools.ts';

export interface Shrinking {
  readonly steps: Case;
  readonly lock: Lock;
  /** What it starts from is ambiguous; once it is not, it stays so. */
  readonly isDoubtful: boolean;
  /** How each candidate is run. */
  readonly mode: RunOptions;
  /** True: time is up. */
  readonly isOver: () => boolean;
  /** True: what it has become is a finding already, so there is no point in going on. */
  readonly isEnough: (violation: Violation) => boolean;
  /** Each execution, for what else it shows. */
  readonly saw: (steps: Case, execution: Execution) => void;
}

export interface Shrunk {
  readonly steps: Case;
  readonly executions: number;
  /** Time was up before all that is smaller was tried. */
  readonly isCut: boolean;
  /** As the smallest case shows it; absent when nothing smaller does. */
  readonly violation?: Violation;
}

/**
 * The smallest case found in which the locked violation still shows. fast-check's loop asks the reducer for candidates;
 * the case comes in as an example, so generated, stored and captured ones shrink alike. No bytes are run twice.
 */
export async function shrinkCase(tools: Tools, driver: Driver, { steps, ...how }: Shrinking): Promise<Shrunk> {
  const tried = new Map<string, boolean>([[printOf(steps), true]]);
  let smallest = steps;
  let executions = 0;
  let isCut = false;
  let isDoubtful = how.isDoubtful;
  let violation: Violation | undefined;
  const meet = async (candidate: Case): Promise<Outcome> => {
    const print = printOf(candidate);
    const before = tried.get(print);
    if (before !== undefined) return before ? 'fails' : 'holds';
    if (how.isOver()) {
      isCut = true;
      return 'stop';
    }
    executions++;
    const execution = await driver.run(candidate, how.mode);
    const found = isDoubtful ? seen(how.lock, execution) : shown(how.lock, execution);
    tried.set(print, found !== undefined);
    how.saw(candidate, execution);
    if (found === undefined) return 'holds';
    smallest = candidate;
    violation = found;
    isDoubtful &&= found.ambiguous;
    return how.isEnough(found) ? 'stop' : 'fails';
  };
  const arbitrary = tools.arbitrary(() => steps);
  await loop(arbitrary, meet, { examples: [[steps]], numRuns: 1, seed: 1 });
  return { steps: smallest, executions, isCut, ...(violation !== undefined && { violation }) };
}
