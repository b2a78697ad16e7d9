import type { Scanner } from './scanner.ts';

/** A string with escapes or raw control characters; `from` is the offset behind its opening quote. */
export function readOddString(scanner: Scanner, from: number): string | undefined {
  const end = skipToQuote(scanner, from);
  if (end < 0) return undefined;
  scanner.at = end + 1;
  const value = resolveEscapes(scanner.decode(from, end));
  if (value.includes('\0')) scanner.note('nul');
  if (LONE_SURROGATE.test(value)) scanner.note('lone-surrogate');
  return value;
}

/** With the flag `u` a pair is one character, so only halves match. */
const LONE_SURROGATE = /[\ud800-\udfff]/u;

function skipToQuote(scanner: Scanner, from: number): number {
  let at = from;
  for (let code = scanner.code(at); code !== 0x22; code = scanner.code(at)) {
    if (code < 0) scanner.fail(at, 'a string does not end');
    else if (code === 0x5c) at += escapeLength(scanner, at);
    else at++;
    if (code < 0x20) scanner.forgive(at - 1, 'a raw control character in a string');
    if (scanner.failure !== undefined) return -1;
  }
  return at;
}

const ESCAPES = '"\\/bfnrt';

function escapeLength(scanner: Scanner, at: number): number {
  const letter = scanner.text.charAt(at + 1);
  if (letter === 'u') return hexDigits(scanner, at + 2);
  if (letter === '' || !ESCAPES.includes(letter)) scanner.fail(at + 1, 'no such escape');
  return 2;
}

function hexDigits(scanner: Scanner, from: number): number {
  for (let at = from; at < from + 4; at++) {
    const code = scanner.code(at);
    const letter = code | 0x20;
    if (!(code >= 0x30 && code <= 0x39) && !(letter >= 0x61 && letter <= 0x66)) scanner.fail(at, 'no hex digit');
  }
  return 6;
}

const CONTROLS = /[\0-\x1f]/g;

function resolveEscapes(raw: string): string {
  return raw.includes('\\') ? JSON.parse(`"${raw.replace(CONTROLS, escapeControl)}"`) : raw;
}

function escapeControl(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
