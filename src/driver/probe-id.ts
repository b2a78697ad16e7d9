const slot = '{{probeId}}';
/** Outside of what is fuzzed, and a number that stays exact with seven digits more. */
const prefixes = {
  text: 'peerproof-probe-',
  number: '70469811',
  'text, params': 'peerproof-asks-',
  'number, params': '70469813',
} as const;
export type Form = keyof typeof prefixes;
const mostDigits = 15;

/** Probes whose ids are texts or numbers, each with its own; a profile's request as it is, or with params that it has not. */
export class IdForm {
  readonly #before: string;
  readonly #after: string;
  readonly #prefix: string;
  readonly #needle: Buffer;
  readonly #type: 'text' | 'number';
  /** Of the last answer that was read. */
  #shape = { before: '', after: '' };

  constructor(template: string, form: Form) {
    this.#type = form.startsWith('text') ? 'text' : 'number';
    const whole = form.endsWith('params') ? withParams(template) : template;
    const [before = '', ...after] = (this.#type === 'text' ? whole : whole.replaceAll(`"${slot}"`, slot)).split(slot);
    this.#prefix = prefixes[form];
    this.#needle = Buffer.from(this.#prefix);
    this.#before = before + this.#prefix;
    this.#after = after.join(slot);
  }

  text(number: number): string {
    return this.#before + number + this.#after;
  }

  /** The number of the probe that a message answers. */
  numberIn(bytes: Buffer): number | undefined {
    const found = bytes.indexOf(this.#needle);
    if (found < 0) return undefined;
    const text = bytes.toString('latin1');
    return this.#alike(text, found) ?? this.#read(bytes, text, found);
  }

  /** As the answer before, but for the number: what the digits are a part of is known. */
  #alike(text: string, found: number): number | undefined {
    const { before, after } = this.#shape;
    const from = found + this.#prefix.length;
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
      if (typeof id !== (this.#type === 'text' ? 'string' : 'number') || method !== undefined) return undefined;
      const whole = String(id);
      if (!whole.startsWith(this.#prefix)) return undefined;
      const digits = whole.slice(this.#prefix.length);
      const from = found + this.#prefix.length;
      const isOnlyOne = text.lastIndexOf(this.#prefix) === found && text.startsWith(digits, from);
      if (isOnlyOne && /^\d+$/.test(digits)) {
        this.#shape = { before: text.slice(0, from), after: text.slice(from + digits.length) };
      }
      return Number(digits);
    } catch {
      return undefined;
    }
  }
}

/** Of a request that has none. */
export const withParams = (request: string): string => request.replace(/\}\s*$/, ',"params":{}}');
