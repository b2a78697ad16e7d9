import type { Bytes } from '../../case/bytes.ts';

/** Whether all bytes of a range are ASCII and no control characters. Never yes where it is not so; four bytes at a time. */
export function isPlain(bytes: Bytes, from: number, to: number): boolean {
  if (to - from < 8) return areLeast(bytes, from, to);
  const { buffer, byteOffset } = bytes;
  // Words begin at a multiple of four.
  const start = from + ((4 - ((byteOffset + from) & 3)) & 3);
  const words = new Int32Array(buffer, byteOffset + start, (to - start) >> 2);
  let seen = 0;
  for (let index = 0; index < words.length; index++) {
    const word = words[index] as number;
    seen |= word | (word - 0x20202020);
  }
  if ((seen & 0x80808080) !== 0) return false;
  return areLeast(bytes, from, start) && areLeast(bytes, start + 4 * words.length, to);
}

function areLeast(bytes: Bytes, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (((bytes[at] ?? 0) - 0x20) >>> 0 >= 0x60) return false;
  return true;
}
