import type { Bytes } from '../../case/bytes.ts';
import type { Deframer, Framed } from '../../case/framing.ts';
import { readHeader } from './header.ts';
import { Pieces } from './pieces.ts';

const blankLine = Buffer.from('\r\n\r\n');
const mostHeader = 16 * 1024;
/** Of a header that never ends, so much is kept: a good one may begin there. */
const keptHeader = 1024;
const nothing = new Uint8Array();

interface Body {
  /** Bytes to come. */
  left: number;
  readonly doubtful: boolean;
  /** Too long to be kept: its bytes are garbage. */
  readonly skipped: boolean;
}

/** Reads on at the next header that can be read, where one can't. */
export class ContentLengthDeframer implements Deframer {
  readonly #maxMessage: number;
  readonly #pieces = new Pieces();
  #body: Body | undefined;

  constructor(maxMessage: number) {
    this.#maxMessage = maxMessage;
  }

  /** A body that was announced counts, even before its first byte. */
  get pending(): number {
    return this.#body === undefined ? this.#pieces.size : Math.max(1, this.#pieces.size);
  }

  push(chunk: Bytes): Framed[] {
    const framed: Framed[] = [];
    for (let rest = chunk; rest.length > 0; ) {
      rest = this.#body === undefined ? this.#takeHeader(rest, framed) : this.#takeBody(this.#body, rest, framed);
    }
    return framed;
  }

  end(): Framed[] {
    this.#body = undefined;
    return this.#pieces.size > 0 ? [{ type: 'garbage', bytes: this.#pieces.join() }] : [];
  }

  /** White space could end a body, but then more would be read than the case shows. */
  ending(): Bytes | undefined {
    return this.pending === 0 ? nothing : undefined;
  }

  #takeHeader(chunk: Bytes, framed: Framed[]): Bytes {
    const end = this.#pieces.endOf(blankLine, chunk);
    const line = this.#pieces.endOfLoneLine(chunk.subarray(0, end ?? chunk.length));
    if (line !== undefined) {
      this.#pieces.add(chunk.subarray(0, line));
      framed.push({ type: 'garbage', bytes: this.#pieces.join() });
      return chunk.subarray(line);
    }
    this.#pieces.add(chunk.subarray(0, end ?? chunk.length));
    if (end !== undefined) this.#begin(this.#pieces.join(), framed);
    else if (this.#pieces.size > mostHeader) this.#cutHeader(framed);
    return end === undefined ? nothing : chunk.subarray(end);
  }

  #begin(block: Bytes, framed: Framed[]): void {
    const { length, garbage, doubtful } = readHeader(block);
    if (garbage > 0) framed.push({ type: 'garbage', bytes: block.subarray(0, garbage) });
    if (length === 0) framed.push({ type: 'message', payload: nothing, ...(doubtful && { doubtful }) });
    else if (length !== undefined) this.#body = { left: length, doubtful, skipped: length > this.#maxMessage };
  }

  #cutHeader(framed: Framed[]): void {
    const long = this.#pieces.join();
    framed.push({ type: 'garbage', bytes: long.subarray(0, -keptHeader) });
    this.#pieces.add(long.subarray(-keptHeader));
  }

  #takeBody(body: Body, chunk: Bytes, framed: Framed[]): Bytes {
    const piece = chunk.subarray(0, body.left);
    body.left -= piece.length;
    if (body.skipped) framed.push({ type: 'garbage', bytes: piece });
    else this.#pieces.add(piece);
    if (body.left > 0) return nothing;
    this.#body = undefined;
    const { doubtful } = body;
    if (!body.skipped) framed.push({ type: 'message', payload: this.#pieces.join(), ...(doubtful && { doubtful }) });
    return chunk.subarray(piece.length);
  }
}
