import type { Bytes } from '../case/bytes.ts';
import { count } from './quantity.ts';
import { isUnsafe, replaceUnsafe } from './unsafe.ts';
import { decodeAt } from './utf8.ts';

/**
 * Bytes or text of a peer as a person can read them on one line. No control character, escape sequence, bidi or
 * invisible character is left: a byte below 0x80 or one that is no UTF-8 shows as `\x1b`, other code points as `\x{202e}`. A backslash
 * that stands before an x shows as `\x5c`, so two different inputs never look the same unless they were cut.
 * @param max bytes (or UTF-16 units of a string) that are shown; the middle of anything longer gives way to its size, unless
 * it is no longer than the words that would say so.
 */
export function printable(input: Bytes | string, max = Number.POSITIVE_INFINITY): string {
  if (input.length <= max + '…[24 more characters]…'.length) return whole(input);
  const head = Math.ceil((max * 2) / 3);
  const [start, end] = [cutBefore(input, head), cutBefore(input, input.length - (max - head))];
  const left = typeof input === 'string' ? 'characters' : 'bytes';
  return `${whole(slice(input, 0, start))}…[${count(end - start)} more ${left}]…${whole(slice(input, end))}`;
}

/** A command to copy: only what a terminal obeys or hides is escaped, backslashes stay. */
export const harmless = (text: string): string =>
  replaceUnsafe(text, (character) => escapePoint(character.codePointAt(0) ?? 0));

const whole = (input: Bytes | string): string => (typeof input === 'string' ? escapeText(input) : escapeBytes(input));

const escapeText = (text: string): string => harmless(text.replaceAll('\\x', '\\x5cx'));

function escapeBytes(bytes: Bytes): string {
  let out = '';
  for (let at = 0; at < bytes.length; ) {
    const { point, size } = decodeAt(bytes, at);
    out += point === undefined ? hex(bytes[at] ?? 0) : shown(point, bytes[at + 1]);
    at += size;
  }
  return out;
}

function shown(point: number, next: number | undefined): string {
  if (point === 0x5c) return next === 0x78 ? '\\x5c' : '\\';
  const character = String.fromCodePoint(point);
  return isUnsafe(character) ? escapePoint(point) : character;
}

const escapePoint = (point: number): string => (point < 0x80 ? hex(point) : `\\x{${point.toString(16)}}`);
const hex = (byte: number): string => `\\x${byte.toString(16).padStart(2, '0')}`;

const slice = (input: Bytes | string, from: number, to?: number): Bytes | string =>
  typeof input === 'string' ? input.slice(from, to) : input.subarray(from, to);

/** Moves a cut back so that it does not part a character. */
function cutBefore(input: Bytes | string, at: number): number {
  const isRest = (index: number): boolean =>
    typeof input === 'string' ? (input.charCodeAt(index) & 0xfc00) === 0xdc00 : ((input[index] ?? 0) & 0xc0) === 0x80;
  let cut = at;
  while (cut > 0 && at - cut < 3 && isRest(cut)) cut--;
  return cut;
}
