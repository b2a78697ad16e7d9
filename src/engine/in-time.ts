import type { Case } from '../case/case.ts';
import type { Trace } from '../case/trace.ts';
import type { Driver, Execution, RunOptions } from '../driver/contract.ts';

export interface Term {
  /** On the driver's clock. */
  readonly until: number;
  readonly now: () => number;
  /** It is over before. */
  readonly isCut: () => boolean;
}

/** A driver for a task that has to end in time: what still runs then is cut off. */
export class InTime implements Driver {
  readonly #driver: Driver;
  readonly #term: Term;

  constructor(driver: Driver, term: Term) {
    this.#driver = driver;
    this.#term = term;
  }

  run(steps: Case, options?: RunOptions): Promise<Execution> {
    return this.#driver.run(steps, { ...options, until: this.#term.until });
  }

  get isOver(): boolean {
    return this.#term.isCut() || this.left <= 0;
  }

  /** Milliseconds. */
  get left(): number {
    return this.#term.until - this.#term.now();
  }

  close(): Promise<void> {
    return this.#driver.close();
  }

  get startMs(): number {
    return this.#driver.startMs;
  }

  get opening(): Trace {
    return this.#driver.opening ?? [];
  }

  get restarts(): number {
    return this.#driver.restarts;
  }

  get executions(): number {
    return this.#driver.executions;
  }
}
