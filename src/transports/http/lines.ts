import type { Bytes } from '../../case/bytes.ts';

const NEWLINE = 0x0a;

/** Gathers one line out of pieces; linear in what is pushed, bounded by `limit`. */
export class LineReader {
  readonly #limit: number;
  #pieces: Bytes[] = [];
  #size = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get isEmpty(): boolean {
    return this.#size === 0;
  }

  /** `next`: where the line ended in the chunk, or its end. `line`: without its end; undefined = not there yet. */
  take(chunk: Bytes, from: number): { readonly next: number; readonly line?: string; readonly isTooLong?: true } {
    const end = chunk.indexOf(NEWLINE, from);
    const piece = chunk.subarray(from, end < 0 ? chunk.length : end);
    this.#pieces.push(piece);
    this.#size += piece.length;
    if (this.#size > this.#limit) return { next: chunk.length, isTooLong: true };
    return end < 0 ? { next: chunk.length } : { next: end + 1, line: this.#join() };
  }

  #join(): string {
    const line = Buffer.concat(this.#pieces, this.#size).toString('latin1');
    this.#pieces = [];
    this.#size = 0;
    return line.endsWith('\r') ? line.slice(0, -1) : line;
  }
}
