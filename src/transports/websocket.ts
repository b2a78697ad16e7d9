import type { Socket } from 'node:net';
import type { Transport } from '../case/transport.ts';
import { reached, startListener } from './process/listener.ts';
import { connect } from './socket/connect.ts';
import { WebSocketConnection } from './websocket/connection.ts';
import { openSocket } from './websocket/open-socket.ts';

const websocket: Transport = {
  says: 'speaks WebSocket to a peer that runs already, or to a command that it starts first: a message a message',
  schemes: ['ws', 'wss'],
  carriesMessages: true,
  sendsHeaders: true,
  open: async (target, events) => {
    const reach = (url: string) => connect(beneath(url));
    const listener = await startListener(target, events, reach);
    const socket = await reached(listener, (url) => openSocket(url, target.headers));
    return new WebSocketConnection(socket, listener, { events, reaches: () => isThere(reach(listener.url)) });
  },
};

const isThere = (socket: Promise<Socket>): Promise<boolean> =>
  socket.then(
    (found) => found.destroy() && true,
    () => false,
  );

/** The TCP port that a WebSocket is reached by. */
function beneath(url: string): string {
  const { protocol, hostname, port } = new URL(url);
  return `tcp://${hostname}:${port === '' ? (protocol === 'wss:' ? 443 : 80) : port}`;
}

export default websocket;
