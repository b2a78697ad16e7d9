import { once } from 'node:events';
import { createServer } from 'node:net';

/** Given out lately: the system may offer one again before whoever got it listens there. */
const lately: number[] = [];
const remembered = 200;

/** A TCP port of this machine that nobody listens at. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const again = lately.includes(port) ? freePort() : undefined;
  server.close();
  await once(server, 'close');
  if (again !== undefined) return again;
  lately.push(port);
  if (lately.length > remembered) lately.shift();
  return port;
}
