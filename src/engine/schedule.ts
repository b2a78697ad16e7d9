import { combinationAt } from '../draft/pairs.ts';

/** Some cases of one combination of strategies, drawn from one seed. */
export interface Batch {
  /** The k of `combinationAt`. */
  readonly index: number;
  readonly strategies: readonly string[];
  readonly size: number;
  /** Of cases on a connection that is not opened yet: in a row, as most of them can share one. */
  readonly early: boolean;
}

export interface ScheduleOptions {
  readonly strategies: readonly string[];
  /** Cases at most. */
  readonly cases?: number;
  readonly shard?: { readonly index: number; readonly of: number };
}

/** Deals batches to whoever asks. What is in batch k depends on k alone, so any number of workers sends the same. */
export class Schedule {
  readonly #options: ScheduleOptions;
  readonly #pairs = new Map<string, number>();
  #next: number;
  #left: number;

  constructor(options: ScheduleOptions) {
    this.#options = options;
    this.#next = options.shard?.index ?? 0;
    this.#left = options.cases ?? Number.POSITIVE_INFINITY;
  }

  next(): Batch | undefined {
    const { strategies, shard } = this.#options;
    if (this.#left <= 0 || strategies.length === 0) return undefined;
    const index = this.#next;
    const size = Math.min(sizeOf(index, strategies.length), this.#left);
    this.#next += shard?.of ?? 1;
    this.#left -= size;
    const batch = { index, strategies: combinationAt(index, strategies), size, early: isEarly(index) };
    this.#count(batch);
    return batch;
  }

  /** How many cases each pair of strategies has had; a strategy alone is its own pair. */
  get pairs(): readonly { readonly a: string; readonly b: string; readonly cases: number }[] {
    return [...this.#pairs].map(([pair, cases]) => {
      const [a = '', b = a] = pair.split('\n');
      return { a, b, cases };
    });
  }

  #count({ strategies, size }: Batch): void {
    const names = strategies.toSorted();
    const met = new Set(
      names.flatMap((a, i) => names.slice(Math.min(i + 1, names.length - 1)).map((b) => `${a}\n${b}`)),
    );
    for (const pair of met) this.#pairs.set(pair, (this.#pairs.get(pair) ?? 0) + size);
  }
}

/** One batch in nine: shares no divisor with the rounds of singles and pairs, so every combination gets its turn. */
const isEarly = (index: number): boolean => index % 9 === 4;

/** Small batches first, so that a short run meets every combination. */
function sizeOf(index: number, strategies: number): number {
  if (index < strategies * 4) return 4;
  return index < (strategies * (strategies + 1) * 2) / 3 ? 16 : 50;
}
