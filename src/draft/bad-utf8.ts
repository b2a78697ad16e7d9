import type { Bytes } from '../case/bytes.ts';
import { insert } from './broken-bytes.ts';
import type { Draw } from './draw.ts';

/** Puts bytes that are no UTF-8 inside a string of the text, before everything, or behind it. */
export function withBadUtf8(payload: Bytes, draw: Draw): Bytes {
  const at = draw.oneIn(6) ? draw.pick([0, payload.length]) : insideString(payload, draw);
  return insert(payload.subarray(0, at), draw.pick(sequences), payload.subarray(at));
}

/** Overlong, lone continuation, truncated, surrogates (CESU), beyond U+10FFFF, bytes that never occur, UTF-16. */
const sequences: readonly Bytes[] = [
  ...['c0af', 'e080af', 'f08080af', 'c080', '80', 'bf', '8080', 'c3', 'e282', 'f09f98', 'eda080', 'edbfbf'],
  ...['eda0bdedb880', 'f4908080', 'f8888080', 'fe', 'ff', 'fffe', 'feff', 'c328', 'e28228', 'e9'],
].map((hex) => Buffer.from(hex, 'hex'));

const quote = 0x22;

/** Behind one of the first quotes, found from a drawn place on. */
function insideString(payload: Bytes, draw: Draw): number {
  const from = draw.int(0, Math.min(payload.length, 4096));
  const found = payload.indexOf(quote, from);
  return found < 0 ? payload.indexOf(quote) + 1 : found + 1;
}
