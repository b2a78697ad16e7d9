import type { Bytes } from '../case/bytes.ts';

/** Pieces of one message that are sent apart; what is cut finer goes out in one. */
const mostPieces = 64;

export function cutAt(bytes: Bytes, cuts: readonly number[]): Bytes[] {
  const inside = [...new Set(cuts)].filter((cut) => cut > 0 && cut < bytes.length).sort((a, b) => a - b);
  const ends = [...inside.slice(0, mostPieces - 1), bytes.length];
  return ends.map((end, index) => bytes.subarray(ends[index - 1] ?? 0, end));
}
