import type { Bytes } from '../case/bytes.ts';
import type { Profile } from '../protocol/profile.ts';

/** A message as it stands on the profile's stream, for writes past the framing. */
export function framed(payload: Bytes, { framing }: Profile): Bytes {
  if (framing === 'content-length') return withHeader(`Content-Length: ${payload.length}\r\n\r\n`, payload);
  return framing === 'ndjson' ? Buffer.concat([payload, newline]) : payload;
}

const newline = Buffer.from('\n');

export const withHeader = (header: string, payload: Bytes): Bytes => Buffer.concat([Buffer.from(header), payload]);

/** Headers of the LSP base protocol that are odd, or wrong, for a body of so many bytes. */
export const oddHeaders: readonly ((length: number) => string)[] = [
  (length) => `content-length: ${length}\r\n\r\n`,
  (length) => `CONTENT-LENGTH:${length}\r\n\r\n`,
  (length) => `Content-Length: ${length}\r\nContent-Type: application/vscode-jsonrpc; charset=utf-8\r\n\r\n`,
  (length) => `Content-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`,
  (length) => `Content-Length: ${length}\n\n`,
  (length) => `Content-Length:  ${length}  \r\n\r\n`,
  (length) => `Content-Length: ${length + 1}\r\n\r\n`,
  (length) => `Content-Length: ${Math.max(0, length - 1)}\r\n\r\n`,
  () => 'Content-Length: 0\r\n\r\n',
  () => 'Content-Length: -1\r\n\r\n',
  () => 'Content-Length: x\r\n\r\n',
  () => 'Content-Length: 99999999999999999999\r\n\r\n',
  () => 'Content-Length:\r\n\r\n',
  () => 'Foo: 1\r\n\r\n',
  () => '\r\n\r\n',
];
