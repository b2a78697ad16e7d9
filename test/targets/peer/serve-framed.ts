import type { Peer, World } from './peer.ts';

const patience = 2_000;

/** What a healthy peer does when it can't read a header: end, with code 0 or without a word; or hear nothing any more. */
export type Despair = 'answers and ends' | 'ends' | 'is deaf';

/** Runs a peer over the standard streams with the headers of LSP's base protocol, read to the letter. */
export function serveFramed(create: (world: World) => Peer, despair: Despair): void {
  const say = (text: string) => void process.stdout.write(`Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`);
  const peer = create({
    say,
    leave: () => void process.stdin.destroy(),
    soon: (task) => void setImmediate(task),
    later: (task) => {
      const timer = setTimeout(task, patience);
      return () => clearTimeout(timer);
    },
  });
  let kept: Buffer[] = [];
  let size = 0;
  let isDeaf = false;
  const giveUp = () => {
    isDeaf = true;
    if (despair === 'answers and ends')
      say('{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"Parse error"}}');
    if (despair !== 'is deaf') process.stdout.write('', () => process.exit(0));
  };
  let wanted = 0;
  const read = () => {
    let all = Buffer.concat(kept);
    for (let next = take(all); next !== undefined; next = take(all)) {
      if (next === 'unreadable') return giveUp();
      peer.line(next.body);
      all = all.subarray(next.end);
    }
    kept = [all];
    size = all.length;
    wanted = sizeOf(all);
  };
  process.stdin.on('data', (chunk: Buffer) => {
    if (isDeaf) return;
    kept.push(chunk);
    size += chunk.length;
    if (size >= wanted) read();
  });
  process.stdin.on('end', () => peer.end());
  process.stdout.on('error', () => process.exit(0));
}

/** Bytes that the message at the start has in all, as far as its header is there. */
function sizeOf(bytes: Buffer): number {
  const end = bytes.indexOf('\r\n\r\n');
  const length = end < 0 ? undefined : lengthOf(bytes.toString('latin1', 0, end));
  return length === undefined ? 0 : end + 4 + length;
}

function take(bytes: Buffer): { readonly body: Buffer; readonly end: number } | 'unreadable' | undefined {
  const end = bytes.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const length = lengthOf(bytes.toString('latin1', 0, end));
  if (length === undefined) return 'unreadable';
  const start = end + 4;
  return bytes.length < start + length
    ? undefined
    : { body: bytes.subarray(start, start + length), end: start + length };
}

/** Undefined: a header that the text does not know. */
function lengthOf(header: string): number | undefined {
  let length: number | undefined;
  for (const line of header.split('\r\n')) {
    const [, name = '', value = ''] = /^([\w-]+): (.+)$/.exec(line) ?? [];
    const isLength = name.toLowerCase() === 'content-length' && /^(0|[1-9]\d*)$/.test(value) && length === undefined;
    if (isLength) length = Number(value);
    else if (name.toLowerCase() !== 'content-type' || !/vscode-jsonrpc($|.*utf-?8)/.test(value)) return undefined;
  }
  return length;
}
