import { Refusal } from './rows.ts';

const minute = 60_000;

/** So many requests a minute for each key; 0 = as many as they like. */
export class Rate {
  readonly #limit: number;
  readonly #now: () => number;
  readonly #windows = new Map<string, { from: number; count: number }>();

  constructor(limit: number, now: () => number) {
    this.#limit = limit;
    this.#now = now;
  }

  /** The seconds to wait, where it is too much. */
  count(key: string): number | undefined {
    if (this.#limit === 0) return undefined;
    const now = this.#now();
    const window = this.#windows.get(key);
    if (window === undefined || now - window.from >= minute) {
      this.#windows.set(key, { from: now, count: 1 });
      return undefined;
    }
    window.count++;
    return window.count > this.#limit ? Math.ceil((window.from + minute - now) / 1_000) : undefined;
  }
}

export const tooMuch = (): Refusal => new Refusal('rate_limited', 'Rate limit exceeded');
