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

/** Whether there is time for those that do not fail the run, and for others than the first of a kind. */
export interface TimeFor {
  readonly minor: boolean;
  readonly more: boolean;
}

const kept = 128;

/** Violations to be looked into: those that fail the run first, each kind oldest first. Bounded: the oldest are kept. */
export class Suspicions {
  readonly #grave: Suspicion[] = [];
  readonly #minor: Suspicion[] = [];
  readonly #isGrave: (suspicion: Suspicion) => boolean;

  constructor(isGrave: (suspicion: Suspicion) => boolean) {
    this.#isGrave = isGrave;
  }

  add(suspicion: Suspicion): boolean {
    const waiting = this.#isGrave(suspicion) ? this.#grave : this.#minor;
    if (waiting.length >= kept) return false;
    waiting.push(suspicion);
    return true;
  }

  /** What `isFirst` says is of a new kind comes first. */
  next({ minor, more }: TimeFor, isFirst: (suspicion: Suspicion) => boolean): Suspicion | undefined {
    const taken = (waiting: Suspicion[]): Suspicion | undefined => {
      const index = waiting.findIndex(isFirst);
      return index < 0 && !more ? undefined : waiting.splice(Math.max(0, index), 1)[0];
    };
    return taken(this.#grave) ?? (minor ? taken(this.#minor) : undefined);
  }

  /** Addresses of the rules that they would break, those that fail the run first. */
  get addresses(): ReadonlySet<string> {
    return new Set([...this.#grave, ...this.#minor].map(({ violation }) => violation.property.address));
  }
}
