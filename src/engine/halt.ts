export type Reason = 'time' | 'cases' | 'findings' | 'interrupted' | 'done' | 'error';

export interface HaltOptions {
  readonly now: () => number;
  /** Milliseconds. */
  readonly time?: number;
  readonly signal?: AbortSignal;
}

/** Of the time, for what is looked into when it is up; in ms, at least and at most. */
const graceShare = 1 / 15;
const leastGrace = 2_000;
const mostGrace = 15_000;
/** Ms in which the case that runs when time is up may come to its end. */
const slack = 300;

/** When a run ends, and why: the first reason counts. */
export class Halt {
  /** When the target was ready, on the clock. */
  begun: number;
  readonly #now: () => number;
  readonly #time: number;
  readonly #start: number;
  readonly #grace: number;
  readonly #signal: AbortSignal | undefined;
  #reason: Reason | undefined;

  constructor({ now, time = Number.POSITIVE_INFINITY, signal }: HaltOptions) {
    this.#now = now;
    this.#time = time;
    this.#start = now();
    this.begun = this.#start;
    this.#grace = Math.min(mostGrace, Math.max(leastGrace, time * graceShare));
    this.#signal = signal;
  }

  begin(): void {
    this.begun = this.#now();
  }

  /** What the target takes to start is part of the time, but half of that is for testing it, however long it took. */
  get deadline(): number {
    return Math.max(this.#start + this.#time, this.begun + this.#time / 2);
  }

  /** The case that runs when time is up is cut off then. */
  get latest(): number {
    return this.deadline + slack;
  }

  /** So is what is looked into by then. */
  get end(): number {
    return this.deadline + this.#grace;
  }

  stop(reason: Reason): void {
    this.#reason ??= reason;
  }

  get reason(): Reason | undefined {
    if (this.#reason === undefined && this.isInterrupted) this.#reason = 'interrupted';
    if (this.#reason === undefined && this.#now() >= this.deadline) this.#reason = 'time';
    return this.#reason;
  }

  get isInterrupted(): boolean {
    return this.#signal?.aborted === true;
  }

  /** Nothing more is looked into, not even what was seen. Out of time, that still is, for a while. */
  get isCut(): boolean {
    const isOverdue = this.#now() >= this.end;
    return this.isInterrupted || isOverdue || this.#reason === 'findings' || this.#reason === 'error';
  }

  /** Milliseconds; infinite without a limit. */
  get left(): number {
    return Math.max(0, this.deadline - this.#now());
  }
}
