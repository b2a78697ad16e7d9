import type { Bytes } from '../case/bytes.ts';
import type { Framing } from '../case/framing.ts';

const prefix = 'peerproof-probe-';
const needle = Buffer.from(prefix);

/** A profile's known-good request, with a new id each time, and its answers. */
export class ProbeForm {
  readonly #before: string;
  readonly #after: string;
  readonly #framing: Framing;

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
    if (bytes.indexOf(needle) < 0) return undefined;
    try {
      const { id, method } = JSON.parse(bytes.toString('utf8'));
      if (typeof id !== 'string' || !id.startsWith(prefix) || method !== undefined) return undefined;
      return Number(id.slice(prefix.length));
    } catch {
      return undefined;
    }
  }
}

const bufferOf = (bytes: Bytes): Buffer =>
  Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
