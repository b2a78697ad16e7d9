import type { Bytes } from '../../case/bytes.ts';

/** Keeps the last bytes of a stream. */
export class Tail {
  readonly #limit: number;
  #chunks: Bytes[] = [];
  #size = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  add(chunk: Bytes): void {
    this.#chunks.push(chunk);
    this.#size += chunk.length;
    if (this.#size > 2 * this.#limit || this.#chunks.length > 1_000) this.#trim();
  }

  text(): string {
    this.#trim();
    return Buffer.concat(this.#chunks).toString('utf8');
  }

  #trim(): void {
    // A copy, so that the chunks' memory is let go.
    const kept = Buffer.from(Buffer.concat(this.#chunks).subarray(-this.#limit));
    this.#chunks = [kept];
    this.#size = kept.length;
  }
}
