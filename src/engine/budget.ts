import type { Halt } from './halt.ts';

/** Share of the time for all that is not exploring. */
const asideShare = 2 / 3;
/** Share of the time that violations may take which do not fail the run. */
const minorShare = 0.2;
/** With less of the time, and with less than so many ms, nothing is begun. */
const leastShare = 0.05;
const least = 500;

export interface BudgetOptions {
  readonly now: () => number;
  readonly halt: Pick<Halt, 'begun' | 'deadline' | 'end'>;
  readonly workers: number;
}

/** Divides the time from when the target is ready: a third of it, at least, is for exploring. */
export class Budget {
  /** Exploring is over: what is left of the time is for what was met. */
  hasAllTime = false;
  readonly #options: BudgetOptions;
  #aside = 0;
  #minor = 0;

  constructor(options: BudgetOptions) {
    this.#options = options;
  }

  /** Milliseconds that were not spent on exploring. */
  spent(ms: number, isMinor = false): void {
    this.#aside += ms;
    if (isMinor) this.#minor += ms;
  }

  /** How much of the time is over: 0 to 1. */
  get share(): number {
    return this.#elapsed / this.#whole;
  }

  get hasTime(): boolean {
    return this.#left >= Math.min(least, this.#whole * leastShare);
  }

  /** Time for what can wait until more was explored. */
  get hasTimeForMore(): boolean {
    return this.hasAllTime || (this.hasTime && this.#aside <= this.#elapsed * asideShare);
  }

  get hasTimeForMinor(): boolean {
    return this.hasAllTime || (this.hasTime && this.#minor <= this.#elapsed * minorShare);
  }

  /** When what is begun now and is no exploring has to end, on the clock. */
  get until(): number {
    return Math.min(this.#options.halt.end, this.#options.now() + this.#left);
  }

  get #left(): number {
    return this.hasAllTime ? Number.POSITIVE_INFINITY : this.#whole * asideShare - this.#aside;
  }

  get #elapsed(): number {
    return (this.#options.now() - this.#options.halt.begun) * this.#options.workers;
  }

  get #whole(): number {
    return (this.#options.halt.deadline - this.#options.halt.begun) * this.#options.workers;
  }
}
