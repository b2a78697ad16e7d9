import type { Scanner } from './scanner.ts';

/** Values and keys that are kept, and levels that are read: some 100 bytes each. */
export const MOST = 2 ** 21;

/**
 * Passes over the value at `at` with the notes and failures of one who makes it, and makes nothing. Tells how deep containers
 * nest, with the `above` that are open around it.
 */
export function skim(scanner: Scanner, above: number): number {
  const skimmer = new Skimmer(scanner, MOST - above);
  while (scanner.failure === undefined && !skimmer.one());
  return above + skimmer.deepest;
}

/** An array that is open: null. An object: false, its only key so far, or all of them. A million of them stay small. */
type Open = null | false | string | Set<string>;

/** Whole numbers in a row, each with its comma. */
const numbers = /(?:(?:0|[1-9]\d{0,14}),){1,1000}/y;

class Skimmer {
  deepest = 0;
  readonly #scanner: Scanner;
  readonly #open: Open[] = [];
  /** Levels. */
  readonly #most: number;

  constructor(scanner: Scanner, most: number) {
    this.#scanner = scanner;
    this.#most = most;
  }

  /** Passes one scalar or opening bracket, and what closes behind it. Whether nothing is open any more. */
  one(): boolean {
    let isWhole = this.#start();
    while (isWhole && this.#open.length > 0) isWhole = this.#closes();
    return isWhole;
  }

  /** Whether a value is over; else a container has begun, or nothing was read. */
  #start(): boolean {
    const scanner = this.#scanner;
    switch (scanner.next()) {
      case 0x22:
        return scanner.string() !== undefined;
      case 0x7b:
        return this.#begins(false, 0x7d);
      case 0x5b:
        return this.#begins(null, 0x5d);
      case 0x74:
        return scanner.word('true');
      case 0x66:
        return scanner.word('false');
      case 0x6e:
        return scanner.word('null');
      default:
        return scanner.number() !== undefined;
    }
  }

  #begins(open: null | false, end: number): boolean {
    const scanner = this.#scanner;
    if (this.#open.length >= this.#most) return scanner.tooDeep() ?? false;
    scanner.at++;
    this.#open.push(open);
    this.deepest = Math.max(this.deepest, this.#open.length);
    if (scanner.next() === end) return this.#ends();
    this.#goOn(open);
    return false;
  }

  #ends(): true {
    this.#scanner.at++;
    this.#open.pop();
    return true;
  }

  /** What follows a value: whether the container ends here. */
  #closes(): boolean {
    const scanner = this.#scanner;
    const open = this.#open[this.#open.length - 1] ?? null;
    const code = scanner.next();
    if (code === (open === null ? 0x5d : 0x7d)) return this.#ends();
    if (code !== 0x2c) return scanner.unexpected() ?? false;
    scanner.at++;
    this.#goOn(open);
    return false;
  }

  /** Up to the next value of a container. */
  #goOn(open: Open): void {
    if (open === null) this.#numbers();
    else this.#key(open);
  }

  #numbers(): void {
    const scanner = this.#scanner;
    for (let code = scanner.code(scanner.at); code >= 0x30 && code <= 0x39; code = scanner.code(scanner.at)) {
      numbers.lastIndex = scanner.at;
      if (!numbers.test(scanner.text)) return;
      scanner.at = numbers.lastIndex;
    }
  }

  #key(seen: false | string | Set<string>): undefined {
    const scanner = this.#scanner;
    if (scanner.next() !== 0x22) return scanner.unexpected();
    const key = scanner.string();
    if (key === undefined) return;
    this.#open[this.#open.length - 1] = this.#with(seen, key);
    if (scanner.next() !== 0x3a) return scanner.unexpected();
    scanner.at++;
  }

  #with(seen: false | string | Set<string>, key: string): Open {
    if (seen === false) return key;
    const keys = typeof seen === 'string' ? new Set([seen]) : seen;
    if (keys.has(key)) this.#scanner.note('duplicate-key');
    return keys.size < MOST ? keys.add(key) : keys;
  }
}
