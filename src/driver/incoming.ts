import type { Bytes } from '../case/bytes.ts';
import type { Framing } from '../case/framing.ts';
import type { Arrival } from '../case/transport.ts';
import { readMessage } from '../protocol/read-message.ts';

export interface IncomingEvents {
  message(payload: Bytes, arrival?: Arrival): void;
  garbage(bytes: Bytes): void;
  /** More was said than is kept while nobody listens. */
  flooded(): void;
}

/** The peer's side of the stream. What comes while no case runs waits for the next one. */
export class Incoming {
  isHeard = false;
  readonly #events: IncomingEvents;
  readonly #reader: ReturnType<Framing['deframer']>;
  readonly #mostKept: number;
  #kept: { readonly chunk: Bytes; readonly arrival: Arrival | undefined }[] = [];
  #keptBytes = 0;
  #isAtEnd = false;

  constructor(framing: Framing, mostKept: number, events: IncomingEvents) {
    this.#reader = framing.deframer();
    this.#mostKept = mostKept;
    this.#events = events;
  }

  push(chunk: Bytes, arrival?: Arrival): void {
    if (this.isHeard) this.#read(chunk, arrival);
    else this.#keep(chunk, arrival);
  }

  end(): void {
    this.#isAtEnd = true;
    if (this.isHeard) this.#readRest();
  }

  hear(): void {
    this.isHeard = true;
    const kept = this.#kept;
    this.#kept = [];
    this.#keptBytes = 0;
    for (const { chunk, arrival } of kept) this.#read(chunk, arrival);
    if (this.#isAtEnd) this.#readRest();
  }

  #keep(chunk: Bytes, arrival: Arrival | undefined): void {
    this.#keptBytes += chunk.length;
    if (this.#keptBytes <= this.#mostKept) this.#kept.push({ chunk, arrival });
    else {
      this.#kept = [];
      this.#events.flooded();
    }
  }

  #read(chunk: Bytes, arrival: Arrival | undefined): void {
    for (const framed of this.#reader.push(chunk)) {
      if (framed.type === 'message') this.#events.message(framed.payload, arrival);
      else this.#events.garbage(framed.bytes);
    }
  }

  /** A last message without its end is a message where it is whole; else it is only what a death cut off. */
  #readRest(): void {
    for (const framed of this.#reader.end()) {
      if (framed.type !== 'message' || readMessage(framed.payload).kind === 'not-json') continue;
      this.#events.message(framed.payload);
    }
  }
}
