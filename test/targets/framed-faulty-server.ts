import { createJsonRpcServer } from './jsonrpc-server.ts';
import type { Peer } from './peer/peer.ts';

/** Ways to read `Content-Length` headers wrong that released servers know. */
export const framingFaults = [
  'names in one case only, else an exception',
  'names in one case only, else nothing',
  'the length comes first, or not at all',
  'no other field is expected, so it ends',
  'a length is always there, so it ends without one',
  'the length counts characters',
  'a message comes in one piece',
  'a piece holds one message',
  'a body is never empty, so it ends',
  'the body is Latin-1',
] as const;

export type FramingFault = (typeof framingFaults)[number];

const fault = process.argv[2] as FramingFault;
const say = (text: string) => void process.stdout.write(`Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`);
const peer: Peer = createJsonRpcServer({
  say,
  soon: (task) => void setImmediate(task),
  later: (task) => {
    const timer = setTimeout(task, 2_000);
    return () => clearTimeout(timer);
  },
});

let kept: Buffer = Buffer.alloc(0);
process.stdin.on('data', (chunk: Buffer) => {
  kept = fault === 'a message comes in one piece' ? chunk : Buffer.concat([kept, chunk]);
  while (takeOne() && fault !== 'a piece holds one message');
});
process.stdin.on('end', () => peer.end());

function takeOne(): boolean {
  const end = kept.indexOf('\r\n\r\n');
  if (end < 0) return false;
  const lines = kept.toString('latin1', 0, end).split('\r\n');
  const length = lengthIn(lines);
  const rest = kept.subarray(end + 4);
  const body = bodyOf(rest, length);
  if (body === undefined) return false;
  kept = rest.subarray(body.length);
  if (length === 0 && fault === 'a body is never empty, so it ends')
    throw new SyntaxError('Unexpected end of JSON input');
  peer.line(fault === 'the body is Latin-1' ? Buffer.from(body.toString('latin1')) : body);
  return true;
}

function lengthIn(lines: readonly string[]): number {
  if (fault === 'no other field is expected, so it ends' && lines.length > 1) throw new Error('unexpected header');
  const looked = fault === 'the length comes first, or not at all' ? lines.slice(0, 1) : lines;
  const found = looked.map((line) => pattern().exec(line)?.[1]).find(Boolean);
  if (found !== undefined) return Number(found);
  const isFatal = fault.startsWith('names in one case only, else an') || fault.startsWith('a length is always there');
  if (isFatal) throw new TypeError("Cannot read properties of undefined (reading 'length')");
  return 0;
}

const pattern = () => (fault.startsWith('names in one case') ? /^Content-Length: (\d+)$/ : /^content-length: *(\d+)$/i);

function bodyOf(rest: Buffer, length: number): Buffer | undefined {
  if (fault !== 'the length counts characters') return rest.length < length ? undefined : rest.subarray(0, length);
  const text = rest.toString('utf8');
  return text.length < length ? undefined : Buffer.from(text.slice(0, length));
}
