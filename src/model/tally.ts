import type { Property } from './property.ts';
import type { Verdict, Violation } from './verdict.ts';

const violationsKept = 200;

/** Counts what was judged in a case, and keeps what was broken. */
export class Tally {
  readonly #judged = new Map<string, number>();
  readonly #violations: Violation[] = [];
  readonly #addresses: ReadonlySet<string>;

  /** Takes note of these properties alone. */
  constructor(addresses: ReadonlySet<string>) {
    this.#addresses = addresses;
  }

  judged(properties: readonly Property[]): void {
    for (const property of properties) this.judgedOne(property);
  }

  judgedOne({ address }: Property): void {
    if (this.#addresses.has(address)) this.#judged.set(address, (this.#judged.get(address) ?? 0) + 1);
  }

  violated(violation: Violation): void {
    if (this.#violations.length < violationsKept && this.#addresses.has(violation.property.address))
      this.#violations.push(violation);
  }

  verdict(): Verdict {
    return { violations: this.#violations, judged: this.#judged };
  }
}
