import type { Bytes } from '../../case/bytes.ts';

/** Bytes from the plainest to the oddest. Of the bytes beyond ASCII those of `é`, `驩` and `𩩩` come first, behind one that is never UTF-8. */
const plainest = 'a0123456789bcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ranks = rankBytes();

/** Shorter is less; of the same length the plainer bytes are less. */
export function compareBytes(a: Bytes, b: Bytes): number {
  if (a.length !== b.length) return a.length - b.length;
  const differs = a.findIndex((byte, index) => byte !== b[index]);
  return differs < 0 ? 0 : rankOf(a[differs]) - rankOf(b[differs]);
}

function rankOf(byte: number | undefined): number {
  return ranks[byte ?? 0] ?? 0;
}

function rankBytes(): readonly number[] {
  const visible = Array.from({ length: 95 }, (_, index) => 0x20 + index);
  const order = [...Buffer.from(plainest), ...visible.slice(1), 0x20, ...Array(0x20).keys(), 0x7f];
  const all = [...new Set([...order, 0xff, 0xc3, 0xe9, 0xf0, 0xa9, ...Array(0x100).keys()])];
  const table: number[] = [];
  for (const [rank, byte] of all.entries()) table[byte] = rank;
  return table;
}
