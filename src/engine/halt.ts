export type Reason = 'time' | 'cases' | 'findings' | 'interrupted' | 'done' | 'error';

export interface HaltOptions {
  readonly now: () => number;
  /** Milliseconds, from when it begins. */
  readonly time?: number;
  readonly signal?: AbortSignal;
}

const leastGrace = 5_000;
const mostGrace = 30_000;

/** When a run ends, and why: the first reason counts. */
export class Halt {
  readonly #now: () => number;
  readonly #time: number;
  #deadline = Number.POSITIVE_INFINITY;
  readonly #grace: number;
  readonly #signal: AbortSignal | undefined;
  #reason: Reason | undefined;

  constructor({ now, time, signal }: HaltOptions) {
    this.#now = now;
    this.#time = time ?? Number.POSITIVE_INFINITY;
    this.#grace = time === undefined ? 0 : Math.min(mostGrace, Math.max(leastGrace, time / 4));
    this.#signal = signal;
    this.begin();
  }

  /** The time is counted from now: what a target takes to start is not taken from what it is tested for. */
  begin(): void {
    this.#deadline = this.#now() + this.#time;
  }

  stop(reason: Reason): void {
    this.#reason ??= reason;
  }

  get reason(): Reason | undefined {
    if (this.#reason === undefined && this.isInterrupted) this.#reason = 'interrupted';
    if (this.#reason === undefined && this.#now() >= this.#deadline) this.#reason = 'time';
    return this.#reason;
  }

  get isInterrupted(): boolean {
    return this.#signal?.aborted === true;
  }

  /** Nothing more is looked into, not even what was seen. Out of time, that still is, for a while. */
  get isCut(): boolean {
    return this.isInterrupted || this.isOverdue || this.#reason === 'findings' || this.#reason === 'error';
  }

  /** The time to look into what was seen is over, too. */
  get isOverdue(): boolean {
    return this.#now() >= this.#deadline + this.#grace;
  }

  /** Milliseconds; infinite without a limit. */
  get left(): number {
    return Math.max(0, this.#deadline - this.#now());
  }
}
