import type { Bytes } from '../case/bytes.ts';

const bytesKept = 4_194_304;

/** What we sent lately, so that an echo is told from a leak. Bounded; searched only when something looks like a leak. */
export class SentTexts {
  #payloads: Bytes[] = [];
  #size = 0;

  add(payload: Bytes): void {
    this.#payloads.push(payload);
    this.#size += payload.length;
    if (this.#size > 2 * bytesKept || this.#payloads.length > 4_096) this.#drop();
  }

  /** As written, or as JSON writes it. */
  include(text: string): boolean {
    const forms = new Set([text, JSON.stringify(text).slice(1, -1)]);
    return this.#payloads.some((payload) => {
      const bytes = Buffer.from(payload.buffer, payload.byteOffset, payload.byteLength);
      return [...forms].some((form) => bytes.includes(form));
    });
  }

  #drop(): void {
    const kept: Bytes[] = [];
    let size = 0;
    for (const payload of this.#payloads.slice(-2_048).reverse()) {
      if (size > bytesKept) break;
      kept.push(payload);
      size += payload.length;
    }
    this.#payloads = kept.reverse();
    this.#size = size;
  }
}
