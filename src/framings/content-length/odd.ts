import type { Bytes } from '../../case/bytes.ts';
import type { OddFrames } from '../../case/framing.ts';

type Header = (length: number, payload: Bytes) => string;

/** LSP 3.17, Base Protocol: right, however unusual. */
const right: readonly Header[] = [
  (length) => `content-length: ${length}\r\n\r\n`,
  (length) => `CONTENT-LENGTH: ${length}\r\n\r\n`,
  (length) => `Content-length: ${length}\r\n\r\n`,
  (length) => `Content-Length: ${length}\r\nContent-Type: application/vscode-jsonrpc; charset=utf-8\r\n\r\n`,
  (length) => `Content-Type: application/vscode-jsonrpc; charset=utf-8\r\nContent-Length: ${length}\r\n\r\n`,
  (length) => `content-type: application/vscode-jsonrpc; charset=utf8\r\ncontent-length: ${length}\r\n\r\n`,
  (length) => `Content-Length: ${length}\r\nContent-Type: application/vscode-jsonrpc\r\n\r\n`,
  // White space before and behind a JSON text belongs to it.
  (length) => `Content-Length: ${length + 2}\r\n\r\n\r\n`,
  (length) => `Content-Length: 0\r\n\r\nContent-Length: ${length}\r\n\r\n`,
];

/** Wrong, or left open: what a reader makes of it nobody can tell. */
const wrong: readonly Header[] = [
  () => 'Foo: 1\r\n\r\n',
  () => 'Content-Length: x\r\n\r\n',
  () => 'Content-Length: -1\r\n\r\n',
  (length) => `Content-Length: ${length}\r\nno colon\r\n\r\n`,
  (length) => `Content-Length: ${length + 100_000}\r\n\r\n`,
  () => '\r\n\r\n',
  () => '\r\n',
  () => 'Content-Length:\r\n\r\n',
  () => 'Content-Length\r\n\r\n',
  () => 'Content-Length: 99999999999999999999\r\n\r\n',
  () => 'Content-Length: 1e3\r\n\r\n',
  (length) => `Content-Length: 0x${length.toString(16)}\r\n\r\n`,
  (length) => `Content-Length: ${length}.0\r\n\r\n`,
  (length) => `Content-Length: +${length}\r\n\r\n`,
  (length) => `Content-Length: 00${length}\r\n\r\n`,
  (length) => `Content-Length: "${length}"\r\n\r\n`,
  (length) => `Content-Length:${length}\r\n\r\n`,
  (length) => `Content-Length : ${length}\r\n\r\n`,
  (length) => ` Content-Length:  ${length}  \r\n\r\n`,
  (length) => `Content-Length: ${length}\n\n`,
  (length) => `Content-Length: ${length}\r\r`,
  (length) => `Content-Length: ${length}\r\n`,
  (length) => `Content-Length: ${length}\r\n\n`,
  (length) => `Content-Length: ${length}\r\nContent-Length: ${length}\r\n\r\n`,
  (length) => `Content-Length: ${length}\r\nContent-Length: 1\r\n\r\n`,
  (length) => `Content-Length: 1\r\nContent-Length: ${length}\r\n\r\n`,
  (length) => `Content-Length: ${length}, ${length}\r\n\r\n`,
  (length) => `Content-Length: ${length}\r\n\r\nContent-Length: ${length}\r\n\r\n`,
  (length) => `X-Extra: 1\r\nContent-Length: ${length}\r\n\r\n`,
  (length) => `Content-Length: ${length}\r\n: nameless\r\n\r\n`,
  (length) => `Content-Length: ${length}\r\nX-\u00dcmlaut: \u00fc\r\n\r\n`,
  (length) => `Content-Length: ${length}\r\n folded\r\n\r\n`,
  (length) => `Content-Length: ${length}\r\nX: ${'x'.repeat(9_000)}\r\n\r\n`,
  (length) => `Content-Length: ${length}\r\nContent-Type: application/json\r\n\r\n`,
  (length) => `Content-Length: ${length}\r\nContent-Type: application/vscode-jsonrpc; charset=utf-16\r\n\r\n`,
  (length) => `Content-Length: ${length}\r\nContent-Type: application/vscode-jsonrpc; charset=none-such\r\n\r\n`,
  (length) => `Content-Length: ${length}\r\nContent-Type:\r\n\r\n`,
  (length) => `__proto__: 1\r\nContent-Length: ${length}\r\n\r\n`,
  (length) => `\ufeffContent-Length: ${length}\r\n\r\n`,
  (length) => `GET / HTTP/1.1\r\nContent-Length: ${length}\r\n\r\n`,
  (length) => `\0Content-Length: ${length}\r\n\r\n`,
  // The length of something else.
  (length) => `Content-Length: ${length + 1}\r\n\r\n`,
  (length) => `Content-Length: ${Math.max(0, length - 1)}\r\n\r\n`,
  (length) => `Content-Length: ${2 ** 31 + length}\r\n\r\n`,
  () => 'Content-Length: 9007199254740991\r\n\r\n',
  () => 'Content-Length: 0\r\n\r\n',
  (_, payload) => `Content-Length: ${Buffer.from(payload).toString('utf8').length}\r\n\r\n`,
];

const framedBy =
  (header: Header) =>
  (payload: Bytes): Bytes =>
    Buffer.concat([Buffer.from(header(payload.length, payload)), payload]);

export const odd: OddFrames = { right: right.map(framedBy), wrong: wrong.map(framedBy) };
