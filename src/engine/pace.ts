/** Lets at most so many cases a second through, shared by all workers. */
export class Pace {
  readonly #gap: number;
  readonly #now: () => number;
  #free = 0;

  constructor(rate: number | undefined, now: () => number) {
    this.#gap = rate === undefined ? 0 : 1000 / rate;
    this.#now = now;
  }

  async turn(signal?: AbortSignal): Promise<void> {
    if (this.#gap === 0) return;
    const now = this.#now();
    const start = Math.max(now, this.#free);
    this.#free = start + this.#gap;
    if (start > now) await pause(start - now, signal);
  }
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted === true) return resolve();
    const done = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal?.addEventListener('abort', done, { once: true });
  });
}
