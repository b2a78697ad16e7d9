import type { Connection, ConnectionEvents } from '../../case/transport.ts';
import type { Listener } from '../process/listener.ts';
import { connect } from '../socket/connect.ts';
import { WebSocketConnection } from './connection.ts';
import { openSocket } from './open-socket.ts';

type Opening = ReturnType<typeof openSocket>;
type Headers = Readonly<Record<string, string>> | undefined;

/** A connection on a socket that was opened, and the way to the next one. */
export async function reach(
  opening: Opening,
  listener: Listener,
  { headers, events }: { readonly headers: Headers; readonly events: ConnectionEvents },
): Promise<Connection> {
  const { url } = listener;
  return new WebSocketConnection(await opening, listener, {
    events,
    reaches: () => isThere(beneath(url)),
    reopen: (others) => reach(openSocket(url, headers), listener, { headers, events: others }),
  });
}

/** The TCP port that a WebSocket is reached by. */
export function beneath(url: string): string {
  const { protocol, hostname, port } = new URL(url);
  return `tcp://${hostname}:${port === '' ? (protocol === 'wss:' ? 443 : 80) : port}`;
}

const isThere = (url: string): Promise<boolean> =>
  connect(url).then(
    (found) => found.destroy() && true,
    () => false,
  );
