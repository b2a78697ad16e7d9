import type { Bytes } from '../case/bytes.ts';
import type { Framing } from '../case/framing.ts';
import { IdForm } from './probe-id.ts';

/** A profile's known-good request, with a new id each time, and its answers. */
export class ProbeForm {
  /** One was answered. */
  isProven = false;
  readonly #framing: Framing;
  readonly #template: string;
  readonly #texts: IdForm;
  /** Tried where no text was heard: what is asked with until a text is answered after all. */
  #numbers: IdForm | undefined;
  #hearsTexts = false;

  constructor(template: string, framing: Framing) {
    this.#template = template;
    this.#framing = framing;
    this.#texts = new IdForm(template, 'text');
  }

  /** Some peers hear no request whose id is a text. */
  tryNumbers(): void {
    this.#numbers ??= new IdForm(this.#template, 'number');
  }

  framed(number: number): Bytes {
    const form = this.#hearsTexts ? this.#texts : (this.#numbers ?? this.#texts);
    return this.#framing.encode(Buffer.from(form.text(number)));
  }

  /** The number of the probe that a message answers. A message that only quotes a probe answers none. */
  answeredBy(payload: Bytes): number | undefined {
    const bytes = bufferOf(payload);
    const text = this.#texts.numberIn(bytes);
    const number = text ?? this.#numbers?.numberIn(bytes);
    if (number === undefined) return undefined;
    this.isProven = true;
    // Who only starts slowly answers both kinds.
    if (text !== undefined) this.#hearsTexts = true;
    return number;
  }
}

const bufferOf = (bytes: Bytes): Buffer =>
  Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
