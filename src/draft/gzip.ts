import type { Bytes } from '../case/bytes.ts';

/** Bytes in gzip's clothes, stored rather than packed: one block of at most 65,535 bytes each. */
export function gzipped(bytes: Bytes): Bytes {
  const blocks: Bytes[] = [Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255)];
  for (let from = 0; from === 0 || from < bytes.length; from += 65_535) {
    const part = bytes.subarray(from, from + 65_535);
    const isLast = from + 65_535 >= bytes.length;
    const { length } = part;
    blocks.push(Uint8Array.of(isLast ? 1 : 0, length & 255, length >> 8, ~length & 255, (~length >> 8) & 255), part);
  }
  const end = Buffer.alloc(8);
  end.writeUInt32LE(crcOf(bytes), 0);
  end.writeUInt32LE(bytes.length % 2 ** 32, 4);
  return Buffer.concat([...blocks, end]);
}

function crcOf(bytes: Bytes): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}
