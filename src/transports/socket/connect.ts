import { once } from 'node:events';
import { Socket } from 'node:net';
import { TargetError } from '../../case/errors.ts';

/** One attempt. Throws what the system says, and TargetError for an address that can't be. */
export const connect = async (url: string): Promise<Socket> => connectTo(addressOf(url));

/** The same. Throws what the system says. */
export async function connectTo(address: Address): Promise<Socket> {
  const socket = new Socket({ allowHalfOpen: true });
  socket.setNoDelay(true);
  socket.connect(address);
  try {
    await once(socket, 'connect');
  } catch (error) {
    socket.destroy();
    throw error;
  }
  // A port that nobody listens at may be given to us as our own: then we would talk to ourselves.
  if (socket.localPort === undefined || socket.localPort !== socket.remotePort) return socket;
  socket.destroy();
  throw new Error('nobody listens there');
}

export type Address = { readonly path: string } | { readonly host: string; readonly port: number };

/** `tcp://host:port`; `unix:/path` or `unix:///path`, relative ones count from the working directory. */
export function addressOf(url: string): Address {
  const path = /^unix:(?:\/\/(?=\/))?(.+)$/i.exec(url)?.[1];
  if (path !== undefined) return { path };
  const { hostname, port } = new URL(url);
  if (hostname !== '' && port !== '') return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) };
  throw new TargetError(`${url} names no port`, { hint: 'as in tcp://127.0.0.1:7000, or unix:/run/peer.sock' });
}
