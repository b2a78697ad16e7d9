import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Relay } from './relay.ts';
import { textOf } from './rows.ts';

const longest = 64 * 1024 * 1024;

/** Serves a relay on the loopback interface. */
export function serveRelay(relay: Relay, port: number): Server {
  const server = createServer({ maxHeaderSize: 1024 * 1024, keepAliveTimeout: 60_000 }, (request, response) => {
    // A request that was cut off has nobody to answer to.
    respond(relay, request, response).catch(() => response.destroy());
  });
  return server.listen(port, '127.0.0.1');
}

async function respond(relay: Relay, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await read(request);
  if (body === undefined) return void response.writeHead(413).end();
  const { method: verb = 'GET', url: path = '/', headers } = request;
  const flat = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
  const answered = await relay.answer({ verb, path, headers: flat, body });
  const text = textOf(answered);
  response.writeHead(answered.status, {
    ...(text !== '' && { 'content-type': 'application/json' }),
    ...answered.headers,
  });
  response.end(verb === 'HEAD' ? undefined : text);
}

async function read(request: IncomingMessage): Promise<Buffer | undefined> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    size += part.length;
    if (size <= longest) parts.push(part);
  }
  return size <= longest ? Buffer.concat(parts) : undefined;
}
