import type { Bytes } from '../../case/bytes.ts';

/** Bytes that came in pieces, joined once. What is joined shares memory with a single piece. */
export class Pieces {
  size = 0;
  #list: Bytes[] = [];
  /** The last few bytes, for what stands across two pieces. */
  #last: Bytes = new Uint8Array();

  add(piece: Bytes): void {
    if (piece.length === 0) return;
    this.#list.push(piece);
    this.size += piece.length;
    this.#last = piece.length >= lastBytes ? piece.subarray(-lastBytes) : tail([this.#last, piece]);
  }

  /** All of them; none are left. */
  join(): Bytes {
    const [first] = this.#list;
    const whole = first !== undefined && this.#list.length === 1 ? first : Buffer.concat(this.#list, this.size);
    this.#list = [];
    this.size = 0;
    this.#last = new Uint8Array();
    return whole;
  }

  /** Where in `next` the first `mark` ends, which may have begun in what came before. */
  endOf(mark: Bytes, next: Bytes): number | undefined {
    const before = this.#last.subarray(-(mark.length - 1));
    const joint = Buffer.concat([before, next.subarray(0, mark.length - 1)]);
    const across = joint.indexOf(mark);
    if (across >= 0) return across + mark.length - before.length;
    const inside = Buffer.from(next.buffer, next.byteOffset, next.length).indexOf(mark);
    return inside < 0 ? undefined : inside + mark.length;
  }

  /** Where in `next` a line ends with `\n` alone. */
  endOfLoneLine(next: Bytes): number | undefined {
    for (let at = next.indexOf(newline); at >= 0; at = next.indexOf(newline, at + 1)) {
      const before = at > 0 ? next[at - 1] : this.#last.at(-1);
      if (before !== carriageReturn) return at + 1;
    }
    return undefined;
  }
}

const newline = 0x0a;
const carriageReturn = 0x0d;
const lastBytes = 8;

const tail = (pieces: readonly Bytes[]): Bytes => Buffer.concat(pieces).subarray(-lastBytes);
