import { isUtf8 } from 'node:buffer';
import type { Bytes } from '../../case/bytes.ts';
import { losesDigits } from './decimal.ts';
import { readOddString } from './odd-string.ts';
import { isPlain } from './plain.ts';
import type { Oddity } from './reading.ts';

export interface Failure {
  readonly at: number;
  readonly reason: string;
}

/** From so many characters on, the rest of a string is looked through at once. */
const LONG = 128;

function indexOrEnd(text: string, what: string, from: number): number {
  const index = text.indexOf(what, from);
  return index < 0 ? text.length : index;
}

/** Reads the tokens of a JSON text. Offsets are bytes: `text` is the bytes as Latin-1, one character each. */
export class Scanner {
  readonly text: string;
  readonly oddities: Oddity[] = [];
  at = 0;
  /** Where it stopped being JSON for every reader. */
  failure: Failure | undefined;
  /** The first thing that only a lenient reader lets pass. */
  flaw: Failure | undefined;
  private readonly buffer: Buffer;
  /** The next one, as far as is known. */
  private backslash = -1;

  constructor(bytes: Bytes, text?: string) {
    this.buffer = Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.text = text ?? this.buffer.toString('latin1');
  }

  /** Another one on the same text. */
  from(at: number): Scanner {
    const scanner = new Scanner(this.buffer, this.text);
    scanner.at = at;
    return scanner;
  }

  /** The byte at an offset; -1 behind the end. */
  code(at: number): number {
    return at < this.text.length ? this.text.charCodeAt(at) : -1;
  }

  /** Skips white space and gives the byte that follows. */
  next(): number {
    let code = this.code(this.at);
    while (code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09) code = this.code(++this.at);
    return code;
  }

  fail(at: number, reason: string): undefined {
    this.failure ??= { at, reason };
  }

  /** What stands here can't. */
  unexpected(): undefined {
    return this.fail(this.at, this.next() < 0 ? 'the text ends too soon' : 'unexpected character');
  }

  tooDeep(): undefined {
    return this.fail(this.at, 'nests deeper than can be read');
  }

  forgive(at: number, reason: string): void {
    this.flaw ??= { at, reason };
  }

  note(oddity: Oddity): void {
    if (!this.oddities.includes(oddity)) this.oddities.push(oddity);
  }

  /** The string whose opening quote is at `at`. */
  string(): string | undefined {
    const { text } = this;
    const from = this.at + 1;
    let seen = 0;
    for (let at = from; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (code === 0x22) {
        this.at = at + 1;
        return seen < 0x80 ? text.slice(from, at) : this.decode(from, at);
      }
      if (code === 0x5c || code < 0x20) return readOddString(this, from);
      seen |= code;
      if (at - from === LONG) at = this.plainFrom(at + 1) - 1;
    }
    return this.fail(text.length, 'a string does not end');
  }

  /** Where the string ends, when up to there it is as plain as can be; else the same place. */
  private plainFrom(at: number): number {
    const end = this.text.indexOf('"', at);
    if (this.backslash < at) this.backslash = indexOrEnd(this.text, '\\', at);
    return end >= 0 && end < this.backslash && isPlain(this.buffer, at, end) ? end : at;
  }

  /** Text of UTF-8 bytes, with replacement characters where they are none. */
  decode(from: number, to: number): string {
    const value = this.buffer.toString('utf8', from, to);
    if (value.includes('\ufffd') && !isUtf8(this.buffer.subarray(from, to))) {
      this.note('invalid-utf8');
      this.forgive(from + firstBadByte(this.buffer.subarray(from, to), value), 'invalid UTF-8');
    }
    return value;
  }

  /** The text of the number at `at`. */
  number(): string | undefined {
    const start = this.at;
    if (this.code(start) === 0x2d) this.at++;
    if (this.code(this.at) === 0x30) this.at++;
    else if (this.constant(start)) return this.text.slice(start, this.at);
    else if (!this.digits()) return undefined;
    if (this.skip(0x2e) && !this.digits()) return undefined;
    if (this.skip(0x65) || this.skip(0x45)) {
      if (!this.skip(0x2b)) this.skip(0x2d);
      if (!this.digits()) return undefined;
    }
    const text = this.text.slice(start, this.at);
    if (losesDigits(text)) this.note('long-number');
    return text;
  }

  /** Whether this word stands at `at`. */
  word(word: string): boolean {
    if (!this.text.startsWith(word, this.at)) return this.unexpected() ?? false;
    this.at += word.length;
    return true;
  }

  /** Whether the rest of a number that begins at `start` is none of JSON's, and one of Python's, JavaScript's and others'. */
  private constant(start: number): boolean {
    const code = this.code(this.at);
    if (code !== 0x49 && (code !== 0x4e || this.at > start)) return false;
    const word = code === 0x49 ? 'Infinity' : 'NaN';
    if (!this.text.startsWith(word, this.at)) return false;
    this.at += word.length;
    this.forgive(start, `JSON has no ${word}`);
    return true;
  }

  private skip(code: number): boolean {
    const here = this.code(this.at) === code;
    if (here) this.at++;
    return here;
  }

  /** One or more digits. */
  private digits(): boolean {
    const from = this.at;
    for (let code = this.code(from); code >= 0x30 && code <= 0x39; code = this.code(this.at)) this.at++;
    if (this.at === from) this.fail(from, from < this.text.length ? 'unexpected character' : 'the text ends too soon');
    return this.at > from;
  }
}

/** Where decoding changed something. */
function firstBadByte(bytes: Bytes, decoded: string): number {
  const again = Buffer.from(decoded, 'utf8');
  return bytes.findIndex((byte, index) => byte !== again[index]);
}
