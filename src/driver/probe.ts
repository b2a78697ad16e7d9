import type { Bytes } from '../case/bytes.ts';
import type { Framing } from '../case/framing.ts';

const prefix = 'peerproof-probe-';
const needle = Buffer.from(prefix);
const mostDigits = 15;

/** A profile's known-good request, with a new id each time, and its answers. */
export class ProbeForm {
  readonly #before: string;
  readonly #after: string;
  readonly #framing: Framing;
  /** Of the last answer that was read. */
  #shape = { before: '', after: '' };

  constructor(template: string, framing: Framing) {
    const [before = '', ...after] = template.split('{{probeId}}');
    this.#before = before + prefix;
    this.#after = after.join('{{probeId}}');
    this.#framing = framing;
  }

  framed(number: number): Bytes {
    return this.#framing.encode(Buffer.from(this.#before + number + this.#after));
  }

  /** The number of the probe that a message answers. A message that only quotes a probe answers none. */
  answeredBy(payload: Bytes): number | undefined {
    const bytes = bufferOf(payload);
    const found = bytes.indexOf(needle);
    if (found < 0) return undefined;
    const text = bytes.toString('latin1');
    return this.#numberIn(text, found) ?? this.#read(bytes, text, found);
  }

  /** As the answer before, but for the number: what the digits are a part of is known. */
  #numberIn(text: string, found: number): number | undefined {
    const { before, after } = this.#shape;
    const from = found + prefix.length;
    const to = text.length - after.length;
    if (from !== before.length || to - from < 1 || to - from > mostDigits) return undefined;
    if (!text.startsWith(before) || !text.endsWith(after)) return undefined;
    let number = 0;
    for (let at = from; at < to; at++) {
      const digit = text.charCodeAt(at) - 0x30;
      if (digit < 0 || digit > 9) return undefined;
      number = 10 * number + digit;
    }
    return number;
  }

  #read(bytes: Buffer, text: string, found: number): number | undefined {
    try {
      const { id, method } = JSON.parse(bytes.toString('utf8'));
      if (typeof id !== 'string' || !id.startsWith(prefix) || method !== undefined) return undefined;
      const digits = id.slice(prefix.length);
      const from = found + prefix.length;
      const isOnlyOne = text.lastIndexOf(prefix) === found && text.startsWith(digits, from);
      if (isOnlyOne && /^\d+$/.test(digits)) {
        this.#shape = { before: text.slice(0, from), after: text.slice(from + digits.length) };
      }
      return Number(digits);
    } catch {
      return undefined;
    }
  }
}

const bufferOf = (bytes: Bytes): Buffer =>
  Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
