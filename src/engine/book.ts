import type { BaselineEntry } from '../finding/baseline.ts';
import { keyOf, signatureOf } from '../finding/signature.ts';
import type { Violation } from '../model/verdict.ts';
import type { FindingEvent, Totals } from './events.ts';

const methodsKept = 20;
const suspectsKept = 10_000;

/** One finding of this run, and how often it has been met. */
export interface Page {
  readonly key: string;
  readonly signature: string;
  count: number;
  readonly methods: Set<string>;
  /** What was told of it last. */
  told: Omit<FindingEvent, 'type' | 'count' | 'methods'>;
}

interface Suspect {
  seen: number;
  pursued: boolean;
  page?: Page;
}

/** The findings of a run. Grows with the kinds of violation, never with their number. */
export class Book {
  readonly pages = new Map<string, Page>();
  readonly #known: ReadonlyMap<string, BaselineEntry>;
  readonly #suspects = new Map<string, Suspect>();

  constructor(known: ReadonlyMap<string, BaselineEntry>) {
    this.#known = known;
  }

  /** Takes note of a violation. True: it is not explained by a finding, and it is time to look into it. */
  meets(violation: Violation): boolean {
    const key = keyOf(violation);
    const page = this.pages.get(key);
    if (page !== undefined) {
      count(page, violation);
      return false;
    }
    return this.#isTime(key, violation);
  }

  isKnown(key: string): boolean {
    return this.#known.has(signatureOf(key));
  }

  /** What was suspected as `key` turned out to be `page`; without one, it did not show again. */
  resolve(key: string, page: Page | undefined): void {
    const suspect = this.#suspects.get(key);
    if (suspect === undefined) return;
    suspect.pursued = false;
    if (page === undefined || suspect.page === page) return;
    suspect.page = page;
    page.count += suspect.seen;
  }

  add(key: string, told: Page['told'], methods: readonly string[]): Page {
    const page = { key, signature: told.signature, count: 0, methods: new Set(methods), told };
    this.pages.set(key, page);
    return page;
  }

  get totals(): Omit<Totals, 'fixed'> {
    const totals = { new: 0, known: 0, flaky: 0 };
    for (const { told } of this.pages.values()) {
      if (told.status === 'new' || told.status === 'known' || told.status === 'flaky') totals[told.status]++;
    }
    return totals;
  }

  /** Looked into at the 1st, 2nd, 4th, 8th… time, once it led to a finding at the 16th, 32nd…: what is not proved costs little. */
  #isTime(key: string, violation: Violation): boolean {
    const suspect = this.#suspects.get(key) ?? { seen: 0, pursued: false };
    if (this.#suspects.size >= suspectsKept && suspect.seen === 0) return false;
    this.#suspects.set(key, suspect);
    suspect.seen++;
    if (suspect.page !== undefined) count(suspect.page, violation);
    // What was one of the findings before most likely is again.
    const seen = suspect.page === undefined ? suspect.seen : suspect.seen / 16;
    const isTime = Number.isInteger(Math.log2(seen));
    if (suspect.pursued || !isTime) return false;
    suspect.pursued = true;
    return true;
  }
}

function count(page: Page, { method }: Violation): void {
  page.count++;
  if (method !== undefined && page.methods.size < methodsKept) page.methods.add(method);
}
