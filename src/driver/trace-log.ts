import type { Bytes } from '../case/bytes.ts';
import type { TraceEvent } from '../case/trace.ts';
import type { Arrival } from '../case/transport.ts';

export interface TraceLimits {
  /** Bytes of what the peer said that are kept; after that, the start of each message. */
  readonly bytes: number;
  /** Messages of the peer that are kept. */
  readonly events: number;
}

export const defaultTraceLimits: TraceLimits = { bytes: 4 * 2 ** 20, events: 20_000 };

const startBytes = 256;

/** Writes down one case. What we sent is kept whole; what the peer floods us with is not. */
export class TraceLog {
  readonly events: TraceEvent[] = [];
  readonly #limits: TraceLimits;
  #bytes = 0;

  constructor(limits: TraceLimits) {
    this.#limits = limits;
  }

  add(event: TraceEvent): void {
    this.events.push(event);
  }

  received(payload: Bytes, at: number, arrival?: Arrival): void {
    if (!this.#hasRoom()) return;
    this.events.push({ type: 'received', at, payload: this.#kept(payload), ...(arrival && { arrival }) });
  }

  garbage(bytes: Bytes, at: number): void {
    if (this.#hasRoom()) this.events.push({ type: 'garbage', at, bytes: this.#kept(bytes) });
  }

  stderr(bytes: Bytes, at: number): void {
    if (this.#hasRoom()) this.events.push({ type: 'stderr', at, bytes: this.#kept(bytes) });
  }

  #hasRoom(): boolean {
    return this.events.length < this.#limits.events;
  }

  #kept(bytes: Bytes): Bytes {
    this.#bytes += bytes.length;
    return this.#bytes <= this.#limits.bytes ? bytes : Buffer.from(bytes.subarray(0, startBytes));
  }
}
