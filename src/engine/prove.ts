import type { Case } from '../case/case.ts';
import type { Driver, Execution, RunOptions } from '../driver/contract.ts';
import { type Lock, lockOn, meets } from '../finding/signature.ts';
import type { Violation } from '../model/verdict.ts';
import type { Suspicion } from './suspicions.ts';

/** A violation that shows on a fresh process, and the way to run the case so that it does. */
export interface Proof {
  readonly steps: Case;
  readonly violation: Violation;
  readonly execution: Execution;
  readonly mode: RunOptions;
}

/** The two ways in which a case is run on a fresh process; serially every answer has one message to belong to. */
export const coldModes: readonly RunOptions[] = [{ cold: true, serial: true }, { cold: true }];

export type Saw = (steps: Case, execution: Execution) => void;

/**
 * Shows a suspicion again on a fresh process: serially, which says exactly what is to blame; else as it was; else with
 * all that was said before it in its process. An ambiguous one is believed only where it shows serially.
 */
export async function prove(driver: Driver, suspicion: Suspicion, saw: Saw): Promise<Proof | undefined> {
  const { violation, steps, execution } = suspicion;
  const [serial, asItWas] = coldModes;
  const before = execution.warm ? execution.before : [];
  const tries: { steps: Case; mode: RunOptions | undefined }[] = [{ steps, mode: serial }];
  if (!violation.ambiguous) tries.push({ steps, mode: asItWas });
  if (!violation.ambiguous && before.length > 0) tries.push({ steps: [...before, ...steps], mode: asItWas });
  for (const { steps: tried, mode = {} } of tries) {
    const again = await driver.run(tried, mode);
    saw(tried, again);
    const found = matching(violation, again, mode.serial === true);
    if (found !== undefined) return { steps: tried, violation: found, execution: again, mode };
  }
  return undefined;
}

/** Serially, the same breach of the same property blamed on another message is the exact reading of what was seen. */
function matching(violation: Violation, { verdict }: Execution, serial: boolean): Violation | undefined {
  const lock = lockOn(violation);
  const exact = verdict.violations.find((each) => meets(lock, each));
  if (exact !== undefined || !serial) return exact;
  const { sent: _, ...loose }: Lock = lock;
  const alike = verdict.violations.find((each) => meets(loose, each));
  if (alike !== undefined || !violation.ambiguous) return alike;
  return verdict.violations.find(({ property }) => property.address === lock.property);
}
