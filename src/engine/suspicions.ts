import type { Case } from '../case/case.ts';
import type { Execution } from '../driver/contract.ts';
import type { Violation } from '../model/verdict.ts';

/** A violation seen in one execution, not yet proved. */
export interface Suspicion {
  readonly steps: Case;
  readonly violation: Violation;
  readonly execution: Execution;
  readonly strategy: string;
  /** The corpus file that it came from. */
  readonly file?: string;
}

const kept = 64;

/** Violations met while another one was looked into, to be looked into next. Bounded: the oldest are kept. */
export class Suspicions {
  readonly #waiting: Suspicion[] = [];

  add(suspicion: Suspicion): boolean {
    if (this.#waiting.length >= kept) return false;
    this.#waiting.push(suspicion);
    return true;
  }

  next(): Suspicion | undefined {
    return this.#waiting.shift();
  }
}
