import type { Execution } from '../driver/contract.ts';
import type { Property } from '../model/property.ts';

/** What a run has done so far, in numbers. */
export class Tally {
  cases = 0;
  messages = 0;
  fixed = 0;
  readonly observed = new Map<string, number>();

  executed({ messages, verdict }: Execution): void {
    this.messages += messages;
    for (const [address, times] of verdict.judged)
      this.observed.set(address, (this.observed.get(address) ?? 0) + times);
  }

  notObserved(properties: readonly Property[]): readonly string[] {
    return properties.map(({ address }) => address).filter((address) => !this.observed.has(address));
  }

  get judgedNothing(): boolean {
    return [...this.observed.values()].every((times) => times === 0);
  }
}
