import { UsageError } from '../case/errors.ts';
import { unknown } from './nearest.ts';

/** Reads plain JSON strictly. Every complaint is a UsageError that names the file, the place and what is wrong. */
export class Reader {
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
  }

  parse(text: string): unknown {
    try {
      return JSON.parse(text);
    } catch (cause) {
      return this.fail('', `broken JSON: ${cause instanceof Error ? cause.message : String(cause)}`);
    }
  }

  /** `place` is where it stands: `entry 3`, or nothing for the file itself. */
  fail(place: string, problem: string): never {
    throw new UsageError([this.#file, place, problem].filter((part) => part !== '').join(': '), {
      hint: 'peerproof left the file as it is: mend it or take it away',
    });
  }

  object(value: unknown, place: string, keys: readonly string[]): Readonly<Record<string, unknown>> {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) this.fail(place, 'must be an object');
    const stranger = Object.keys(value).find((key) => !keys.includes(key));
    if (stranger !== undefined) this.fail(place, unknown('key', stranger, keys));
    return value as Readonly<Record<string, unknown>>;
  }

  list(value: unknown, place: string): readonly unknown[] {
    return Array.isArray(value) ? value : this.fail(place, 'must be a list');
  }

  /** A text that is not blank. */
  text(value: unknown, place: string, name: string): string {
    if (value === undefined) this.fail(place, `${name} is missing`);
    if (typeof value !== 'string') this.fail(place, `${name} must be a text`);
    return value.trim() === '' ? this.fail(place, `${name} is empty`) : value;
  }

  optionalText(value: unknown, place: string, name: string): string | undefined {
    return value === undefined ? undefined : this.text(value, place, name);
  }

  oneOf<T extends string>(value: unknown, place: string, choice: { name: string; of: readonly T[] }): T {
    const found = choice.of.find((each) => each === value);
    return found ?? this.fail(place, `${choice.name} must be one of ${choice.of.join(', ')}`);
  }

  format(value: unknown): void {
    if (value !== 1) this.fail('', value === undefined ? 'format is missing: it must be 1' : 'format must be 1');
  }
}
