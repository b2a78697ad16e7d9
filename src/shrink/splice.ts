import type { Bytes } from '../case/bytes.ts';

/** The bytes with `[from, to)` replaced by a text of one character a byte. */
export function splice(bytes: Bytes, [from, to]: Span, text = ''): Bytes {
  return Buffer.concat([bytes.subarray(0, from), Buffer.from(text, 'latin1'), bytes.subarray(to)]);
}

/** Byte offsets, the second one not in it. */
export type Span = readonly [from: number, to: number];

/** Bytes as a text of one character a byte, so that nothing is lost. */
export function byteText(bytes: Bytes, [from, to]: Span = [0, bytes.length]): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset + from, to - from).toString('latin1');
}
