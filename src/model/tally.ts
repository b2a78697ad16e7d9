import type { Property } from './property.ts';
import type { Verdict, Violation } from './verdict.ts';

const violationsKept = 200;

interface Counter {
  readonly address: string;
  count: number;
}

/** Counts what was judged in a case, and keeps what was broken. Lives as long as its connection: counters cost more to make than to use. */
export class Tally {
  readonly #counters: ReadonlyMap<Property, Counter>;
  /** Counters that are not at zero. */
  #touched: Counter[] = [];
  #violations: Violation[] = [];

  /** Takes note of these properties alone. */
  constructor(properties: readonly Property[]) {
    this.#counters = new Map(properties.map((property) => [property, { address: property.address, count: 0 }]));
  }

  judged(properties: readonly Property[]): void {
    for (const property of properties) this.judgedOne(property);
  }

  judgedOne(property: Property): void {
    const counter = this.#counters.get(property);
    if (counter !== undefined && counter.count++ === 0) this.#touched.push(counter);
  }

  violated(violation: Violation): void {
    if (this.#violations.length < violationsKept && this.#counters.has(violation.property)) {
      this.#violations.push(violation);
    }
  }

  /** Begins anew. */
  reset(): void {
    for (const counter of this.#touched) counter.count = 0;
    this.#touched = [];
    this.#violations = [];
  }

  verdict(): Verdict {
    const judged = new Map<string, number>();
    for (const { address, count } of this.#touched) judged.set(address, count);
    return { violations: this.#violations, judged };
  }
}
