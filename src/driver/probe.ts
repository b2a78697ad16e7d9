import type { Bytes } from '../case/bytes.ts';
import type { Framing } from '../case/framing.ts';
import { IdForm } from './probe-id.ts';

/** A profile's known-good request, with a new id each time, and its answers. */
export class ProbeForm {
  /** One was answered. */
  isProven = false;
  readonly #framing: Framing;
  readonly #template: string;
  /** Of the ids that were sent; what is sent now comes last. */
  #forms: readonly IdForm[];

  constructor(template: string, framing: Framing) {
    this.#template = template;
    this.#framing = framing;
    this.#forms = [new IdForm(template, 'text')];
  }

  /** Some peers hear no request whose id is a text. */
  tryNumbers(): void {
    if (this.#forms.length === 1) this.#forms = [...this.#forms, new IdForm(this.#template, 'number')];
  }

  framed(number: number): Bytes {
    return this.#framing.encode(Buffer.from(this.#forms.at(-1)?.text(number) ?? ''));
  }

  /** The number of the probe that a message answers. A message that only quotes a probe answers none. */
  answeredBy(payload: Bytes): number | undefined {
    const bytes = bufferOf(payload);
    for (const form of this.#forms) {
      const number = form.numberIn(bytes);
      if (number === undefined) continue;
      this.isProven = true;
      if (form !== this.#forms.at(-1)) this.#forms = this.#forms.toReversed();
      return number;
    }
    return undefined;
  }
}

const bufferOf = (bytes: Bytes): Buffer =>
  Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
