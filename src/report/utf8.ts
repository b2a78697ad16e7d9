import type { Bytes } from '../case/bytes.ts';

export interface Decoded {
  /** The code point, or undefined where the byte belongs to none. */
  readonly point: number | undefined;
  /** Bytes taken. */
  readonly size: number;
}

/** The character that starts at `at`, strictly by RFC 3629: no overlong forms, no surrogates, nothing above U+10FFFF. */
export function decodeAt(bytes: Bytes, at: number): Decoded {
  const first = bytes[at] ?? 0;
  if (first < 0x80) return { point: first, size: 1 };
  const size = sizeOf(first);
  if (size === 0) return invalid;
  let point = first & (0x7f >> size);
  for (let i = 1; i < size; i++) {
    const next = bytes[at + i];
    if (next === undefined || (next & 0xc0) !== 0x80) return invalid;
    point = (point << 6) | (next & 0x3f);
  }
  return isScalar(point) && point >= (lowest[size] ?? 0) ? { point, size } : invalid;
}

const invalid: Decoded = { point: undefined, size: 1 };
const lowest = [0, 0, 0x80, 0x800, 0x10000];

function sizeOf(first: number): number {
  if (first >= 0xc2 && first < 0xe0) return 2;
  if (first >= 0xe0 && first < 0xf0) return 3;
  return first >= 0xf0 && first < 0xf5 ? 4 : 0;
}

const isScalar = (point: number): boolean => point <= 0x10ffff && (point < 0xd800 || point > 0xdfff);
