import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, createServer as createSocketServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import type { Via } from '../../../../src/case/case.ts';
import type { Arrival, Exit, Target } from '../../../../src/case/transport.ts';
import http from '../../../../src/transports/http.ts';

export interface Heard {
  readonly data: { readonly text: string; readonly arrival: Arrival }[];
  readonly closed: (string | undefined)[];
  readonly exits: Exit[];
}

/** A connection, and all that it tells. `ask` resolves with what came in answer. */
export async function open(target: Target) {
  const heard: Heard = { data: [], closed: [], exits: [] };
  const waiting = new Map<number, () => void>();
  const connection = await http.open(target, {
    data: (chunk, arrival = {}) => {
      heard.data.push({ text: Buffer.from(chunk).toString(), arrival });
      if (arrival.isLast === true) waiting.get(arrival.ticket ?? 0)?.();
    },
    stderr: () => undefined,
    closed: (how) => heard.closed.push(how),
    exited: (exit) => heard.exits.push(exit),
  });
  onTestFinished(() => connection.kill());
  let tickets = 0;
  const ask = async (body: string, via?: Via, cuts?: readonly number[]) => {
    const ticket = ++tickets;
    const over = new Promise<void>((resolve) => waiting.set(ticket, resolve));
    await connection.write(Buffer.from(body), { ticket, ...(via && { via }), ...(cuts && { cuts }) });
    await over;
    const mine = heard.data.filter(({ arrival }) => arrival.ticket === ticket);
    const last = mine.at(-1)?.arrival;
    return { texts: mine.map(({ text }) => text), status: last?.status, failed: last?.failed, headers: last?.headers };
  };
  return { connection, heard, ask };
}

const urlOf = (address: AddressInfo | string | null): string =>
  `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;

/** A peer that runs already, by Node's own server. */
export async function serving(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return urlOf(server.address());
}

/** A peer that runs already, byte by byte. `talk` is called with each connection. */
export async function talking(talk: (socket: Socket, nth: number) => void): Promise<string> {
  let count = 0;
  const open = new Set<Socket>();
  const server = createSocketServer({ allowHalfOpen: true }, (socket) => {
    open.add(socket);
    socket.on('error', () => undefined);
    // The first one only finds out that somebody listens.
    talk(socket, count++);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => {
    for (const socket of open) socket.destroy();
    server.close();
  });
  return urlOf(server.address());
}

/** Says the same to each request that it gets. */
export const saying =
  (text: string, then: (socket: Socket) => void = () => undefined) =>
  (socket: Socket): void =>
    void socket.on('data', () => {
      socket.write(text);
      then(socket);
    });
