export type Reason = 'time' | 'cases' | 'findings' | 'interrupted' | 'done' | 'error';

export interface HaltOptions {
  readonly now: () => number;
  /** Milliseconds from now on. */
  readonly time?: number;
  readonly signal?: AbortSignal;
}

/** When a run ends, and why: the first reason counts. */
export class Halt {
  readonly #now: () => number;
  readonly #deadline: number;
  readonly #signal: AbortSignal | undefined;
  #reason: Reason | undefined;

  constructor({ now, time, signal }: HaltOptions) {
    this.#now = now;
    this.#deadline = time === undefined ? Number.POSITIVE_INFINITY : now() + time;
    this.#signal = signal;
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

  /** Nothing more is looked into, not even what was seen. Out of time, that still is. */
  get isCut(): boolean {
    return this.isInterrupted || this.#reason === 'findings' || this.#reason === 'error';
  }

  /** Milliseconds; infinite without a limit. */
  get left(): number {
    return Math.max(0, this.#deadline - this.#now());
  }
}
