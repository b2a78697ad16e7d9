import type { Case } from '../case/case.ts';
import type { Driver, Execution, RunOptions } from '../driver/contract.ts';
import type { Lock } from '../finding/signature.ts';
import type { Violation } from '../model/verdict.ts';
import { type Saw, shown } from './prove.ts';

/** How often a violation showed on fresh processes, and what it looked like the last time. */
export interface Confirmation {
  readonly hits: number;
  readonly tries: number;
  readonly last?: { readonly violation: Violation; readonly execution: Execution };
}

export interface Confirming {
  readonly steps: Case;
  readonly lock: Lock;
  readonly mode: RunOptions;
  readonly tries: number;
  readonly saw: Saw;
  readonly now: () => number;
}

/** Ms after which no further try is begun. */
const mostTime = 1_000;

export async function confirm(
  driver: Driver,
  { steps, lock, mode, tries, saw, now }: Confirming,
): Promise<Confirmation> {
  let hits = 0;
  let last: Confirmation['last'];
  let done = 0;
  const from = now();
  // A target that takes long to start is not started again and again.
  for (; done < tries && (done === 0 || now() - from < mostTime); done++) {
    const execution = await driver.run(steps, { ...mode, cold: true });
    if (execution.isCut) break;
    saw(steps, execution);
    const violation = shown(lock, execution);
    if (violation === undefined) continue;
    hits++;
    last = { violation, execution };
  }
  return { hits, tries: done, ...(last !== undefined && { last }) };
}
