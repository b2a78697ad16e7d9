import type { Arrival } from '../case/transport.ts';
import { Ahead } from './ahead.ts';

/** The probes of one connection: how many were sent, and which was answered last. */
export class Probes {
  readonly ahead = new Ahead();
  answered = 0;
  #sent = 0;

  next(): number {
    this.#sent++;
    return this.#sent;
  }

  get newest(): number {
    return this.#sent;
  }

  /** Whether that is news. */
  answeredBy(probe: number): boolean {
    if (probe > this.#sent || probe <= this.answered) return false;
    this.answered = probe;
    return true;
  }
}

/** The number of the probe that an arrival answers, whatever it says: what responds, lives. */
export function probeOf({ ticket = 0, failed, isLast }: Arrival): number | undefined {
  return ticket < 0 && isLast === true && failed === undefined ? -ticket : undefined;
}
