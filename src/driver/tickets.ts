import type { Arrival, Parcel } from '../case/transport.ts';
import type { Travels } from '../model/contract.ts';

/** Which messages may still be answered, where the transport answers each by itself (`answersEach`). */
export class Tickets {
  readonly #answersEach: boolean;
  readonly #awaited = new Set<number>();

  constructor(answersEach: boolean) {
    this.#answersEach = answersEach;
  }

  /** What the model is told of a message that goes out. */
  sent(parcel: Parcel | undefined): Travels {
    if (parcel === undefined) return {};
    if (!this.#answersEach) return parcel.via === undefined ? {} : { via: parcel.via };
    this.#awaited.add(parcel.ticket);
    return parcel;
  }

  arrived({ ticket, isLast }: Arrival): void {
    if (ticket !== undefined && isLast === true) this.#awaited.delete(ticket);
  }

  isAwaited(ticket: number): boolean {
    return this.#awaited.has(ticket);
  }
}
