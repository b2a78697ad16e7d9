import type { Socket } from 'node:net';
import type { Bytes } from '../../case/bytes.ts';
import type { Connection, ConnectionEvents } from '../../case/transport.ts';
import { Attached } from '../process/attached.ts';
import type { Listener } from '../process/listener.ts';
import { connect } from './connect.ts';

/** A connection by a socket, to a command that was started or to a peer that is not ours. */
export class SocketConnection extends Attached {
  readonly #socket: Socket;
  readonly #listener: Listener;

  constructor(socket: Socket, listener: Listener, events: ConnectionEvents) {
    const gone = new Promise<void>((resolve) => void socket.once('close', () => resolve()));
    super(
      { gone, end: () => socket.destroySoon(), destroy: () => socket.destroy(), reaches: () => isThere(listener.url) },
      listener,
      events,
    );
    this.#socket = socket;
    this.#listener = listener;
    socket.on('data', (chunk: Bytes) => events.data(chunk));
    socket.once('end', () => this.hungUp('closed the connection'));
    socket.once('close', () => this.hungUp('closed the connection'));
    socket.on('error', ({ code }: NodeJS.ErrnoException) => {
      if (code === 'ECONNRESET') this.hungUp('reset the connection');
    });
  }

  get backlog(): number {
    return this.#socket.writableLength;
  }

  write(bytes: Bytes): Promise<boolean> {
    if (!this.#socket.writable) return Promise.resolve(false);
    return new Promise((resolve) => {
      this.#socket.write(bytes, (error) => {
        // What a destroyed socket never sent is told without an error.
        if (error == null && !this.#socket.destroyed) resolve(true);
        else void this.ended.then(() => resolve(false));
      });
    });
  }

  closeInput(): void {
    this.#socket.end();
  }

  async again(events: ConnectionEvents): Promise<Connection> {
    return new SocketConnection(await connect(this.#listener.url), this.#listener, events);
  }
}

const isThere = (url: string): Promise<boolean> =>
  connect(url).then(
    (found) => found.destroy() && true,
    () => false,
  );
