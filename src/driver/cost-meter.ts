import type { Case } from '../case/case.ts';
import type { Connection } from '../case/transport.ts';
import type { Cost } from '../model/property.ts';

const largeBytes = 200_000;
/** Fewer show no growth. */
const fewest = 4;

/** Measures what each window of a case costs the peer. Reading processor time is dear, so only where it can show something. */
export class CostMeter {
  readonly costs: Cost[] = [];
  readonly #isOn: boolean;
  #before: number | undefined;

  constructor(steps: Case) {
    this.#isOn = steps.filter((step) => step.type === 'send' && step.payload.length >= largeBytes).length >= fewest;
  }

  /** On a connection on which nothing of the case was said yet. */
  begin(connection: Connection): void {
    if (this.#isOn) this.#before = connection.cpu();
  }

  /** A window of so many bytes is settled. */
  window(bytes: number, connection: Connection): void {
    if (!this.#isOn) return;
    const before = this.#before;
    const now = connection.cpu();
    this.#before = now;
    if (before !== undefined && now !== undefined && bytes >= largeBytes) this.costs.push({ bytes, ms: now - before });
  }
}
