import type { Bytes } from '../case/bytes.ts';

const most = 4_194_304;
const least = 65_536;
/** Kept as it is: to copy it costs more than an object does. */
const long = 32_768;
/** Stands in no text. */
const separator = 0xff;

/**
 * What we sent lately, so that an echo is told from a leak. Bounded; searched only when something looks like a leak.
 * Copies into two blocks that take turns: thousands of little objects that live for some cases are what costs a collector most.
 */
export class SentTexts {
  #newer = Buffer.allocUnsafeSlow(least);
  #size = 0;
  #older: Bytes = new Uint8Array();
  /** The newest that are long, oldest first. */
  readonly #longs: Bytes[] = [];
  #longBytes = 0;

  add(payload: Bytes): void {
    if (payload.length >= long) {
      this.#keep(payload);
      return;
    }
    if (this.#size + payload.length >= this.#newer.length) this.#makeRoom(payload.length + 1);
    this.#newer.set(payload, this.#size);
    this.#size += payload.length;
    this.#newer[this.#size++] = separator;
  }

  /** As written, or as JSON writes it. */
  include(text: string): boolean {
    const forms = new Set([text, JSON.stringify(text).slice(1, -1)]);
    const blocks = [this.#newer.subarray(0, this.#size), this.#older, ...this.#longs].map(
      ({ buffer, byteOffset, length }) => Buffer.from(buffer, byteOffset, length),
    );
    return blocks.some((block) => [...forms].some((form) => block.includes(form)));
  }

  #keep(payload: Bytes): void {
    this.#longs.push(payload);
    this.#longBytes += payload.length;
    while (this.#longBytes > 2 * most && this.#longs.length > 1) this.#longBytes -= this.#longs.shift()?.length ?? 0;
  }

  /** A block grows until it is full-grown; then the next one begins. */
  #makeRoom(needed: number): void {
    if (this.#size + needed <= most) {
      const grown = Buffer.allocUnsafeSlow(Math.min(most, Math.max(2 * this.#newer.length, this.#size + needed)));
      grown.set(this.#newer.subarray(0, this.#size));
      this.#newer = grown;
      return;
    }
    this.#older = this.#newer.subarray(0, this.#size);
    this.#newer = Buffer.allocUnsafeSlow(Math.max(least, needed));
    this.#size = 0;
  }
}
