import type { Bytes } from '../case/bytes.ts';
import type { Deframer, Framing } from '../case/framing.ts';

/** Where gathered bytes are handed on before the window ends, so that the peer starts early. */
const flushBytes = 256 * 1024;

export interface OutgoingEvents {
  /** A message as the peer's framing will read it. */
  message(payload: Bytes, step: number | undefined): void;
  write(bytes: Bytes): void;
}

interface Unread {
  readonly payload: Bytes;
  readonly step: number | undefined;
}

/**
 * Our side of the stream. Gathers what is sent into as few writes as can be, and reads it as the peer will: once it is on its
 * way, so that the peer works meanwhile.
 */
export class Outgoing {
  /** Bytes gathered since `settled`. */
  bytes = 0;
  readonly #framing: Framing;
  readonly #events: OutgoingEvents;
  readonly #reader: Deframer;
  #gathered: Bytes[] = [];
  #size = 0;
  /** Messages that nobody was told of yet. */
  #unread: Unread[] = [];
  /** Whole messages that must not stand inside an unfinished one. */
  #held: Bytes[] = [];

  constructor(framing: Framing, events: OutgoingEvents) {
    this.#framing = framing;
    this.#events = events;
    this.#reader = framing.deframer();
  }

  /** Whether a message has begun and not ended. */
  get unfinished(): boolean {
    return this.#reader.pending > 0;
  }

  /** Bytes of the stream, framed already. */
  push(bytes: Bytes, step: number | undefined): void {
    for (const framed of this.#reader.push(bytes)) {
      if (framed.type === 'message') this.#unread.push({ payload: framed.payload, step });
    }
    this.#gather(bytes);
    if (this.#held.length > 0 && !this.unfinished) this.#release();
  }

  /** A message that is none of the case's: a probe or an answer of ours. */
  aside(framed: Bytes): void {
    if (this.unfinished) this.#held.push(framed);
    else this.#gather(framed);
  }

  /** Ends a message that has not ended. */
  resync(step: number | undefined): void {
    if (this.unfinished) this.push(this.#framing.resync, step);
  }

  /** What ends an unfinished message on the peer's side, where ours sees none. */
  forceResync(): void {
    this.push(this.#framing.resync, undefined);
  }

  flush(): void {
    const gathered = this.#gathered;
    const [first] = gathered;
    if (first !== undefined) {
      const bytes = gathered.length === 1 ? first : Buffer.concat(gathered, this.#size);
      this.#gathered = [];
      this.#size = 0;
      this.#events.write(bytes);
    }
    this.tell();
  }

  /** Tells of every message so far. Has to come before anything that the peer says is heard. */
  tell(): void {
    const unread = this.#unread;
    if (unread.length === 0) return;
    this.#unread = [];
    for (const { payload, step } of unread) this.#events.message(payload, step);
  }

  settled(): void {
    this.bytes = 0;
  }

  #gather(bytes: Bytes): void {
    if (bytes.length === 0) return;
    this.#gathered.push(bytes);
    this.#size += bytes.length;
    this.bytes += bytes.length;
    if (this.#size > flushBytes) this.flush();
  }

  #release(): void {
    const held = this.#held;
    this.#held = [];
    for (const framed of held) this.#gather(framed);
  }
}
