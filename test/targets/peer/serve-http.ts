import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Peer, World } from './peer.ts';

const longestBody = 64 * 1024 * 1024;

/** What is odd about a server, ahead of the healthy peer. */
export interface HttpFault {
  /** True: it has dealt with the request. */
  takes(request: IncomingMessage, body: Buffer, response: ServerResponse): boolean;
}

/** Serves a peer that answers at once, each message by a POST to `/rpc`. Listens at `port`, 0 = any that is free. */
export function serveHttp(create: (world: World) => Peer, port: number, fault?: HttpFault): Server {
  let said: string[] = [];
  const peer = create({
    say: (text) => said.push(text),
    soon: (task) => task(),
    later: () => () => undefined,
  });
  return createServer((request, response) => {
    void bodyOf(request).then((body) => {
      if (body === undefined) return void response.writeHead(413).end();
      if (fault?.takes(request, body, response) === true) return;
      const status = refusal(request);
      if (status !== undefined) return void response.writeHead(status, { allow: 'POST' }).end();
      said = [];
      peer.line(body);
      if (said.length === 0) response.writeHead(204).end();
      else response.writeHead(200, { 'content-type': 'application/json' }).end(said.join('\n'));
    });
  }).listen(port, '127.0.0.1');
}

function refusal({ method, url, headers }: IncomingMessage): number | undefined {
  if (!/^\/rpc(?:\?|$)/.test(url ?? '')) return 404;
  if (method !== 'POST') return 405;
  const isJson = /^application\/json(?:\s*;\s*charset="?utf-8"?)?\s*$/i.test(headers['content-type'] ?? '');
  return isJson && headers['content-encoding'] === undefined ? undefined : 415;
}

/** Undefined: too long. An end that came too early is no end. */
function bodyOf(request: IncomingMessage): Promise<Buffer | undefined> {
  return new Promise((resolve) => {
    const pieces: Buffer[] = [];
    let size = 0;
    request.on('data', (piece: Buffer) => {
      size += piece.length;
      if (size <= longestBody) pieces.push(piece);
    });
    request.on('error', () => undefined);
    request.once('end', () => resolve(size > longestBody ? undefined : Buffer.concat(pieces)));
  });
}
