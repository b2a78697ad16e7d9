import type { Bytes } from '../case/bytes.ts';
import type { Draw } from './draw.ts';
import { gzipped } from './gzip.ts';

/**
 * Whole requests, head and all. The transport fills in where the target is, and its headers: `{{host}}`, `{{path}}`,
 * `{{headers}}`, a line each.
 */
type Write = (body: Bytes, draw: Draw) => Bytes;

const lines = (...parts: readonly (string | Bytes)[]): Bytes =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)));

interface Told {
  readonly start?: string;
  /** Lines after the usual ones. */
  readonly more?: string;
  readonly length?: number | string;
  readonly end?: string;
}

/** A request that is right but for what is told otherwise. */
function request(body: Bytes, { start = 'POST {{path}} HTTP/1.1', more = '', length, end = '\r\n' }: Told = {}): Bytes {
  const head = `${start}\r\nHost: {{host}}\r\n{{headers}}Content-Type: application/json\r\n`;
  return lines(`${head}Content-Length: ${length ?? body.length}\r\n${more}${end}`, body);
}

const chunkedHead =
  'POST {{path}} HTTP/1.1\r\nHost: {{host}}\r\n{{headers}}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n';

const hex = ({ length }: Bytes): string => length.toString(16);

/** Well-formed, if unusual: several in a row, other versions, chunks with extensions, an expectation. */
const sound: readonly Write[] = [
  (body) => lines(request(body), request(body)),
  (body) => lines(request(body), request(body), request(body, { more: 'Connection: close\r\n' })),
  (body) => request(body, { start: 'POST {{path}} HTTP/1.0' }),
  (body) => request(body, { more: 'Expect: 100-continue\r\n' }),
  (body) => request(body, { more: 'Expect: nonsense\r\n' }),
  (body) => lines(chunkedHead, `\r\n${hex(body)};a=b\r\n`, body, '\r\n0\r\nX-Trailer: a\r\n\r\n'),
  (body) => lines(`${chunkedHead}Trailer: x-trailer\r\n\r\n`, `${hex(body)}\r\n`, body, '\r\n0\r\n\r\n'),
  (body) => request(gzipped(body), { more: 'Content-Encoding: gzip\r\n' }),
  (body) => lines('\r\n', request(body)),
];

/** What no server has to understand. */
const broken: readonly Write[] = [
  (body) => request(body, { length: body.length + 5 }),
  (body) => request(body, { length: Math.max(0, body.length - 5) }),
  (body) => request(body, { length: -1 }),
  (body) => request(body, { length: '0x10' }),
  (body) => request(body, { length: '99999999999999999999' }),
  (body) => request(body, { length: '' }),
  (body) => request(body, { more: `Content-Length: ${body.length + 1}\r\n` }),
  (body) => request(body, { more: 'Content-Type: text/plain\r\nContent-Type: application/json\r\n' }),
  (body) => request(body, { more: 'Host: example.org\r\n' }),
  (body) => request(body, { more: 'Transfer-Encoding: chunked\r\n' }),
  (body) => request(body, { more: 'Transfer-Encoding: nonsense\r\n' }),
  (body) => request(body, { more: ' folded: a\r\n' }),
  (body) => request(body, { more: 'X-Nul: a\0b\r\n' }),
  (body) => request(body, { more: 'No colon here\r\n' }),
  (body) => request(body, { more: ': no name\r\n' }),
  (body) => request(body, { more: 'X\x7f: a\r\n' }),
  (body) => request(body, { start: 'POST {{path}} HTTP/9.9' }),
  (body) => request(body, { start: 'POST {{path}} HTTP/1.1 HTTP/1.1' }),
  (body) => request(body, { start: 'POST  {{path}}  HTTP/1.1' }),
  (body) => request(body, { start: 'POST /a b HTTP/1.1' }),
  (body) => request(body, { start: 'P\0ST {{path}} HTTP/1.1' }),
  (body) => request(body, { start: 'POST HTTP/1.1' }),
  (body) => lines('POST {{path}}\r\n\r\n', body),
  (body) => lines(`POST {{path}} HTTP/1.1\r\nContent-Length: ${body.length}\r\n\r\n`, body),
  (body) => lines(`POST {{path}} HTTP/1.1\nHost: {{host}}\nContent-Length: ${body.length}\n\n`, body),
  (body) => lines(chunkedHead, '\r\nxyz\r\n', body, '\r\n0\r\n\r\n'),
  (body) => lines(chunkedHead, '\r\nfffffffffffffffff\r\n', body),
  (body) => lines(chunkedHead, `\r\n${hex(body)}\r\n`, body),
  (body) => lines('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', body),
  (body) => lines('\x16\x03\x01\x02\x00\x01', body),
  (body) => body,
  (body) => request(body, { end: '' }),
];

/** Half a request, and then nothing: our side of the connection ends after a while. */
export const rawRequest: Write = (body, draw) => draw.pick(draw.oneIn(3) ? broken : sound)(body, draw);
