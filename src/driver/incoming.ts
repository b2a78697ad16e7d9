import type { Bytes } from '../case/bytes.ts';
import type { Framing } from '../case/framing.ts';
import { readMessage } from '../protocol/read-message.ts';

export interface IncomingEvents {
  message(payload: Bytes): void;
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
  #kept: Bytes[] = [];
  #keptBytes = 0;
  #isAtEnd = false;

  constructor(framing: Framing, mostKept: number, events: IncomingEvents) {
    this.#reader = framing.deframer();
    this.#mostKept = mostKept;
    this.#events = events;
  }

  push(chunk: Bytes): void {
    if (this.isHeard) this.#read(chunk);
    else this.#keep(chunk);
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
    for (const chunk of kept) this.#read(chunk);
    if (this.#isAtEnd) this.#readRest();
  }

  #keep(chunk: Bytes): void {
    this.#keptBytes += chunk.length;
    if (this.#keptBytes <= this.#mostKept) this.#kept.push(chunk);
    else {
      this.#kept = [];
      this.#events.flooded();
    }
  }

  #read(chunk: Bytes): void {
    for (const framed of this.#reader.push(chunk)) {
      if (framed.type === 'message') this.#events.message(framed.payload);
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
