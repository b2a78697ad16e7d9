import type { Case } from '../case/case.ts';
import { reduce } from './reduce.ts';

export interface Budget {
  /** How many candidates may be run. */
  readonly executions?: number;
}

export interface Shrunk {
  readonly case: Case;
  /** How many candidates were run. */
  readonly executions: number;
}

/** The smallest case found for which `fails` says so. The case that comes in is taken to fail. */
export async function shrinkCase(
  start: Case,
  fails: (candidate: Case) => Promise<boolean> | boolean,
  { executions: most = Number.POSITIVE_INFINITY }: Budget = {},
): Promise<Shrunk> {
  const search = reduce(start);
  let smallest = start;
  let executions = 0;
  for (let next = search.next(); next.done !== true && executions < most; ) {
    executions++;
    const isSmaller = await fails(next.value);
    if (isSmaller) smallest = next.value;
    next = search.next(isSmaller);
  }
  return { case: smallest, executions };
}
