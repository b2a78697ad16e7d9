import type { Bytes } from '../case/bytes.ts';
import type { Deframer, Framing } from '../case/framing.ts';
import type { Parcel } from '../case/transport.ts';

/** Where gathered bytes are handed on before the window ends, so that the peer starts early. */
const flushBytes = 256 * 1024;

/** Of messages so large, a copy costs more than a write. */
const largeBytes = 65_536;

export interface OutgoingEvents {
  /** A message as the peer's framing will read it. */
  message(payload: Bytes, step: number | undefined, parcel: Parcel | undefined): void;
  /** Bytes after which no reader knows where the next message begins. */
  lost(bytes: Bytes, step: number | undefined): void;
  write(bytes: Bytes, parcel: Parcel | undefined): void;
}

/** How a message of a transport that keeps messages apart travels. */
export type Manner = Omit<Parcel, 'ticket'>;

interface Unread {
  readonly payload: Bytes;
  readonly isLost?: true;
  readonly step: number | undefined;
  readonly parcel: Parcel | undefined;
}

interface Piece {
  readonly bytes: Bytes;
  readonly parcel: Parcel | undefined;
}

/**
 * Our side of the stream. Gathers what is sent into as few writes as can be, and reads it as the peer will: once it is on its
 * way, so that the peer works meanwhile.
 */
export class Outgoing {
  /** Bytes gathered since `settled`; 0 only where nothing was. */
  bytes = 0;
  /** Nobody can read what we send from here on: what the peer makes of it is its own affair. */
  isLost = false;
  /** Because the last message can't be ended, not because of what was sent. */
  isCutOff = false;
  readonly #framing: Framing;
  readonly #events: OutgoingEvents;
  readonly #reader: Deframer;
  #gathered: Piece[] = [];
  #size = 0;
  #tickets = 0;
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
    return !this.isLost && this.#reader.pending > 0;
  }

  /** One message, framed here. */
  say(payload: Bytes, step: number | undefined, manner?: Manner): number | undefined {
    const { encode, ending } = this.#framing;
    if (ending === undefined || payload.length < largeBytes) return this.push(encode(payload), step, manner);
    this.push(payload, step);
    return this.push(ending, step);
  }

  /** Bytes of the stream, framed already. The ticket of the message, where the transport keeps messages apart. */
  push(bytes: Bytes, step: number | undefined, manner?: Manner): number | undefined {
    const parcel = this.#framing.isWhole && { ticket: ++this.#tickets, ...manner };
    if (!this.isLost) this.#read(bytes, step, parcel);
    this.#gather({ bytes, parcel });
    if (this.#held.length > 0 && !this.unfinished) this.#release();
    return parcel?.ticket;
  }

  /** A message that is none of the case's: an answer of ours, or a probe, whose ticket is its number, negative. */
  aside(framed: Bytes, ticket = 0, manner?: Manner): void {
    const parcel = this.#framing.isWhole && { ticket, ...manner };
    if (this.unfinished) this.#held.push(framed);
    else this.#gather({ bytes: framed, parcel });
  }

  /** Ends a message that has not ended. */
  resync(step: number | undefined): void {
    if (!this.unfinished) return;
    const ending = this.#reader.ending();
    if (ending !== undefined) this.push(ending, step);
    else {
      this.isCutOff = true;
      this.#lose(new Uint8Array(), step);
    }
  }

  /** What ends an unfinished message on the peer's side, where ours sees none. */
  forceResync(): void {
    const { resync } = this.#framing;
    if (resync !== undefined) this.push(resync, undefined);
  }

  flush(): void {
    const gathered = this.#gathered;
    if (gathered.length > 0) {
      const size = this.#size;
      this.#gathered = [];
      this.#size = 0;
      if (this.#framing.isWhole) for (const { bytes, parcel } of gathered) this.#events.write(bytes, parcel);
      else this.#events.write(joined(gathered, size), undefined);
    }
    this.tell();
  }

  /** Tells of every message so far. Has to come before anything that the peer says is heard. */
  tell(): void {
    const unread = this.#unread;
    if (unread.length === 0) return;
    this.#unread = [];
    for (const { payload, step, parcel, isLost } of unread) {
      if (isLost) this.#events.lost(payload, step);
      else this.#events.message(payload, step, parcel);
    }
  }

  settled(): void {
    this.bytes = 0;
  }

  #read(bytes: Bytes, step: number | undefined, parcel: Parcel | undefined): void {
    for (const framed of this.#reader.push(bytes)) {
      if (this.isLost) return;
      if (framed.type === 'message' && framed.doubtful !== true) {
        this.#unread.push({ payload: framed.payload, step, parcel });
      } else if (framed.type === 'message' || this.#framing.isFragile === true) this.#lose(bytes, step);
    }
  }

  #lose(payload: Bytes, step: number | undefined): void {
    this.isLost = true;
    this.#unread.push({ payload, step, parcel: undefined, isLost: true });
  }

  #gather(piece: Piece): void {
    const { bytes } = piece;
    if (bytes.length === 0 && piece.parcel === undefined) return;
    this.#gathered.push(piece);
    this.#size += bytes.length;
    // An empty message is one all the same.
    this.bytes += Math.max(1, bytes.length);
    if (this.#size > flushBytes) this.flush();
  }

  #release(): void {
    const held = this.#held;
    this.#held = [];
    for (const bytes of held) this.#gather({ bytes, parcel: undefined });
  }
}

function joined(pieces: readonly Piece[], size: number): Bytes {
  const [first] = pieces;
  if (first !== undefined && pieces.length === 1) return first.bytes;
  return Buffer.concat(
    pieces.map(({ bytes }) => bytes),
    size,
  );
}
