import type { Socket } from 'node:net';
import type { Bytes } from '../../case/bytes.ts';
import type { Connection, ConnectionEvents, Exit } from '../../case/transport.ts';
import { Attached } from '../process/attached.ts';
import type { Listener } from '../process/listener.ts';
import { connect } from './connect.ts';

/** A connection by a socket, to a command that was started or to a peer that is not ours. */
export class SocketConnection implements Connection {
  readonly #socket: Socket;
  readonly #listener: Listener;
  readonly #peer: Attached;

  constructor(socket: Socket, listener: Listener, events: ConnectionEvents) {
    this.#socket = socket;
    this.#listener = listener;
    const gone = new Promise<void>((resolve) => void socket.once('close', () => resolve()));
    this.#peer = new Attached(
      { gone, end: () => socket.destroySoon(), destroy: () => socket.destroy(), reaches: () => isThere(listener.url) },
      listener,
      events,
    );
    socket.on('data', (chunk: Bytes) => events.data(chunk));
    socket.once('end', () => this.#peer.hungUp('closed the connection'));
    socket.once('close', () => this.#peer.hungUp('closed the connection'));
    socket.on('error', ({ code }: NodeJS.ErrnoException) => {
      if (code === 'ECONNRESET') this.#peer.hungUp('reset the connection');
    });
  }

  get exit(): Exit | undefined {
    return this.#peer.exit;
  }

  get canaries(): readonly string[] {
    return this.#peer.canaries;
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
        else void this.#peer.ended.then(() => resolve(false));
      });
    });
  }

  closeInput(): void {
    this.#socket.end();
  }

  leave(): Promise<void> {
    return this.#peer.leave();
  }

  async again(events: ConnectionEvents): Promise<Connection> {
    return new SocketConnection(await connect(this.#listener.url), this.#listener, events);
  }

  kill(): Promise<void> {
    return this.#peer.kill();
  }

  stderrTail(): string {
    return this.#peer.stderrTail();
  }

  cpu(): number | undefined {
    return this.#peer.cpu();
  }
}

const isThere = (url: string): Promise<boolean> =>
  connect(url).then(
    (found) => found.destroy() && true,
    () => false,
  );
