import { type Redact, redacted } from '../case/secrets.ts';
import type { RunEvent } from './events.ts';

type Unstamped<T> = T extends unknown ? Omit<T, 'at'> : never;

/** Tells the events of a run, each with the milliseconds since its start. */
export class Teller {
  readonly #emit: (event: RunEvent) => void;
  readonly #now: () => number;
  readonly #start: number;
  readonly #redact: Redact;

  /** What an event tells goes through `redact`. */
  constructor(emit: (event: RunEvent) => void, now: () => number, redact: Redact = (text) => text) {
    this.#redact = redact;
    this.#emit = emit;
    this.#now = now;
    this.#start = now();
  }

  get ms(): number {
    return Math.round(this.#now() - this.#start);
  }

  tell(event: Unstamped<RunEvent>): RunEvent {
    const stamped = redacted({ at: this.ms, ...event } as RunEvent, this.#redact);
    this.#emit(stamped);
    return stamped;
  }
}
