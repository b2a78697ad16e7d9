import type { Execution } from '../driver/contract.ts';
import type { Property } from '../model/property.ts';

/** Share of the time that violations may take which do not fail the run. */
const minorShare = 0.2;
/** Share of the time that all of them may take which are not the first of their kind. */
const lookingShare = 2 / 3;

/** What a run has done so far, in numbers. */
export class Tally {
  cases = 0;
  messages = 0;
  fixed = 0;
  readonly observed = new Map<string, number>();
  /** Exploration is over: what is left of the time is for what was met. */
  hasAllTime = false;
  readonly #start: number;
  #minor = 0;
  #looking = 0;

  constructor(now: number) {
    this.#start = now;
  }

  /** Milliseconds spent on looking into a violation. */
  spent(ms: number, isMinor: boolean): void {
    this.#looking += ms;
    if (isMinor) this.#minor += ms;
  }

  /** Else what is of a new kind is looked into, and the rest can wait until more was explored. */
  hasTimeForMore(now: number): boolean {
    return this.hasAllTime || this.#looking <= (now - this.#start) * lookingShare;
  }

  hasTimeForMinor(now: number): boolean {
    return this.hasAllTime || this.#minor <= (now - this.#start) * minorShare;
  }

  executed({ messages, verdict }: Execution): void {
    this.messages += messages;
    for (const [address, times] of verdict.judged)
      this.observed.set(address, (this.observed.get(address) ?? 0) + times);
  }

  notObserved(properties: readonly Property[]): readonly string[] {
    return properties.map(({ address }) => address).filter((address) => !this.observed.has(address));
  }

  get judgedNothing(): boolean {
    return [...this.observed.values()].every((times) => times === 0);
  }
}
