import type { Bytes } from '../case/bytes.ts';
import type { Framing } from '../case/framing.ts';
import { type Form, IdForm } from './probe-id.ts';

/** A profile's known-good request, with a new id each time, and its answers. */
export class ProbeForm {
  /** One was answered. */
  isProven = false;
  readonly #framing: Framing;
  readonly #template: string;
  /** As the profile has it, and what is tried where that was not heard: the first of those that were answered is in use. */
  readonly #forms: IdForm[];
  #heard = Number.POSITIVE_INFINITY;

  constructor(template: string, framing: Framing) {
    this.#template = template;
    this.#framing = framing;
    this.#forms = [new IdForm(template, 'text')];
  }

  /** Some peers hear no request whose id is a text, some none without params. Each time another form; false: there is none. */
  tryAnother(): boolean {
    const form = otherForms[this.#forms.length - 1];
    if (form === undefined || (form.endsWith('params') && /"params"\s*:/.test(this.#template))) return false;
    this.#forms.push(new IdForm(this.#template, form));
    return true;
  }

  framed(number: number): Bytes {
    const form = this.#forms[this.#heard] ?? (this.#forms.at(-1) as IdForm);
    return this.#framing.encode(Buffer.from(form.text(number)));
  }

  /** The number of the probe that a message answers. A message that only quotes a probe answers none. */
  answeredBy(payload: Bytes): number | undefined {
    const bytes = bufferOf(payload);
    for (let index = 0; index < this.#forms.length; index++) {
      const number = this.#forms[index]?.numberIn(bytes);
      if (number === undefined) continue;
      this.isProven = true;
      // Who only starts slowly answers all.
      this.#heard = Math.min(this.#heard, index);
      return number;
    }
    return undefined;
  }
}

const otherForms: readonly Form[] = ['number', 'text, params', 'number, params'];

const bufferOf = (bytes: Bytes): Buffer =>
  Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
