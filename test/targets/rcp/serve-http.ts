import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Peer, World } from '../peer/peer.ts';
import type { HttpFault } from './http-fault.ts';
import { HttpFront } from './http-front.ts';

/** Runs a server at the port of the environment. */
export function serveHttp(create: (world: World) => Peer, fault?: HttpFault): void {
  const front = new HttpFront(create, fault);
  const server = createServer((request, response) => void answer(front, request, response));
  server.keepAliveTimeout = 0;
  server.listen(Number(process.env.PORT), '127.0.0.1');
}

async function answer(front: HttpFront, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { method: verb = '', url: path = '', socket } = request;
  const { status, body, isLast } = await front.respond({ verb, path, body: Buffer.concat(chunks) }, socket);
  const isJson = body !== undefined && body !== '';
  response.writeHead(status, {
    ...(isJson && { 'content-type': 'application/json' }),
    ...(isLast === true && { connection: 'close' }),
  });
  response.end(body);
}
