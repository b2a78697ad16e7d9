const slot = '{{probeId}}';
/** Outside of what is fuzzed, and a number that stays exact with seven digits more. */
const prefixes = { text: 'peerproof-probe-', number: '70469811' } as const;
const mostDigits = 15;

/** The ids of probes as texts, or as numbers. */
export class IdForm {
  readonly #before: string;
  readonly #after: string;
  readonly #prefix: string;
  readonly #needle: Buffer;
  readonly #type: 'text' | 'number';
  /** Of the last answer that was read. */
  #shape = { before: '', after: '' };

  constructor(template: string, type: 'text' | 'number') {
    const [before = '', ...after] = (type === 'text' ? template : template.replaceAll(`"${slot}"`, slot)).split(slot);
    this.#type = type;
    this.#prefix = prefixes[type];
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
