import { brotliDecompressSync, gunzipSync, inflateRawSync, inflateSync } from 'node:zlib';
import type { Bytes } from '../../case/bytes.ts';

/** Bytes of a body that are kept. */
export const mostBodyBytes = 64 * 2 ** 20;

/** A body without its content encoding; as it came where the encoding is a lie. */
export function decoded(body: Bytes, encoding: string | undefined): Bytes {
  const names = (encoding ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim());
  try {
    return names.reduceRight((bytes, name) => decoders[name]?.(bytes) ?? bytes, body);
  } catch {
    return body;
  }
}

const bounded = { maxOutputLength: mostBodyBytes };
const gunzip = (bytes: Bytes): Bytes => gunzipSync(bytes, bounded);
const decoders: Readonly<Record<string, (bytes: Bytes) => Bytes>> = {
  gzip: gunzip,
  'x-gzip': gunzip,
  br: (bytes) => brotliDecompressSync(bytes, bounded),
  // With its own header as the text has it, or bare as many write it.
  deflate: (bytes) => {
    try {
      return inflateSync(bytes, bounded);
    } catch {
      return inflateRawSync(bytes, bounded);
    }
  },
};
