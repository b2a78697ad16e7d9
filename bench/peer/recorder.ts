import { createHash } from 'node:crypto';
import { appendFileSync } from 'node:fs';
// Listens first: a stream begins to flow with its first listener, and what comes before the others is lost to them.
import '../../test/targets/healthy-jsonrpc-server.ts';

/** A healthy JSON-RPC server that writes down a print of each line it gets, but for probes, to the file that it is given. */
const [file = ''] = process.argv.slice(2);
const probe = 'peerproof-probe-';
let rest = Buffer.alloc(0);

process.stdin.on('data', (chunk: Buffer) => {
  const all = Buffer.concat([rest, chunk]);
  let from = 0;
  let prints = '';
  for (let end = all.indexOf(0x0a); end >= 0; end = all.indexOf(0x0a, from)) {
    const line = all.subarray(from, end);
    if (!line.includes(probe)) prints += `${createHash('sha1').update(line).digest('base64')}\n`;
    from = end + 1;
  }
  rest = all.subarray(from);
  if (prints !== '') appendFileSync(file, prints);
});
