import type { Bytes } from '../case/bytes.ts';
import type { Deframer, Framed, Framing } from '../case/framing.ts';

const NEWLINE = 0x0a;
const RETURN = 0x0d;
const newline = Uint8Array.of(NEWLINE);
const nothing = new Uint8Array();
const MAX_MESSAGE = 64 * 1024 * 1024;

/**
 * A carriage return before the newline stays in the payload: JSON reads it as white space. Anywhere else it has no place in a
 * line ("The JSON texts MUST NOT contain newlines or carriage returns", NDJSON 1.0.0, 3.1), and many readers end one there.
 */
const ndjson: Framing = {
  says: 'one message a line, each ended by a newline',
  encode: (payload) => {
    const framed = Buffer.allocUnsafe(payload.length + 1);
    framed.set(payload);
    framed[payload.length] = NEWLINE;
    return framed;
  },
  ending: newline,
  deframer: ({ maxMessage = MAX_MESSAGE } = {}) => new LineDeframer(maxMessage),
  resync: newline,
};

export default ndjson;

/** Keeps the pieces of an unfinished line in a list and joins them once. Payloads share memory with the chunks. */
class LineDeframer implements Deframer {
  pending = 0;
  private pieces: Bytes[] = [];
  /** Inside a line that is too long: its bytes are garbage up to the newline. */
  private skipping = false;
  private readonly maxMessage: number;

  constructor(maxMessage: number) {
    this.maxMessage = maxMessage;
  }

  push(chunk: Bytes): Framed[] {
    const framed: Framed[] = [];
    let from = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = from < chunk.length ? chunk.indexOf(NEWLINE, from) : -1) {
      const piece = chunk.subarray(from, end);
      if (this.pending === 0 && !this.skipping && piece.length <= this.maxMessage) {
        framed.push(line(piece));
      } else {
        this.take(piece, framed);
        if (!this.skipping) framed.push(line(this.join()));
        this.skipping = false;
      }
      from = end + 1;
    }
    if (from < chunk.length) this.take(from === 0 ? chunk : chunk.subarray(from), framed);
    return framed;
  }

  end(): Framed[] {
    return this.pending > 0 ? [line(this.join())] : [];
  }

  ending(): Bytes {
    return this.pending > 0 ? newline : nothing;
  }

  private take(piece: Bytes, framed: Framed[]): void {
    if (piece.length === 0) return;
    this.pieces.push(piece);
    this.pending += piece.length;
    if (!this.skipping && this.pending <= this.maxMessage) return;
    this.skipping = true;
    framed.push({ type: 'garbage', bytes: this.join() });
  }

  private join(): Bytes {
    const [first, ...more] = this.pieces;
    const whole = first !== undefined && more.length === 0 ? first : Buffer.concat(this.pieces, this.pending);
    this.pieces = [];
    this.pending = 0;
    return whole;
  }
}

function line(payload: Bytes): Framed {
  const at = payload.indexOf(RETURN);
  const isOne = at < 0 || at === payload.length - 1;
  return isOne ? { type: 'message', payload } : { type: 'message', payload, doubtful: true };
}
