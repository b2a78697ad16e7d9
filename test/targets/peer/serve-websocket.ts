import { type RawData, WebSocketServer } from 'ws';
import type { Peer, World } from './peer.ts';

const maxPayload = 64 * 1024 * 1024;
const patience = 2_000;
/** RFC 6455: a kind of data that it can't take. */
const unsupported = 1003;

/** Runs a peer for each connection to the port in PORT, a message a line. */
export function serveWebSocket(create: (world: World) => Peer): void {
  const server = new WebSocketServer({ host: '127.0.0.1', port: Number(process.env.PORT), maxPayload });
  server.on('connection', (socket) => {
    const timers = new Set<NodeJS.Timeout>();
    const peer = create({
      say: (text) => socket.send(text),
      soon: (task) => setImmediate(task),
      later: (task) => {
        const timer = setTimeout(task, patience);
        timers.add(timer);
        return () => clearTimeout(timer);
      },
      leave: () => socket.close(),
    });
    socket.on('message', (data: RawData, isBinary) => {
      if (isBinary) socket.close(unsupported);
      else if (Buffer.isBuffer(data)) peer.line(data);
    });
    // What it was sent may be no WebSocket at all, or no UTF-8: that ends the connection, not the process.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      for (const timer of timers) clearTimeout(timer);
      peer.end();
    });
  });
}
