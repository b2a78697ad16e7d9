import type { Property } from './property.ts';
import type { Verdict, Violation } from './verdict.ts';

const violationsKept = 200;

/** Counts what was judged in a case, and keeps what was broken. */
export class Tally {
  readonly #judged = new Map<string, number>();
  readonly #violations: Violation[] = [];

  judged(properties: readonly Property[]): void {
    for (const property of properties) this.judgedOne(property);
  }

  judgedOne({ address }: Property): void {
    this.#judged.set(address, (this.#judged.get(address) ?? 0) + 1);
  }

  violated(violation: Violation): void {
    if (this.#violations.length < violationsKept) this.#violations.push(violation);
  }

  verdict(): Verdict {
    return { violations: this.#violations, judged: this.#judged };
  }
}
