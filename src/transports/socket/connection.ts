import type { Socket } from 'node:net';
import type { Bytes } from '../../case/bytes.ts';
import type { Connection, ConnectionEvents, Exit } from '../../case/transport.ts';
import type { Listener } from '../process/listener.ts';

/** What the peer wrote just before it ended may arrive after its end. */
const drainMs = 200;

/** A connection by a socket, to a command that was started or to a peer that is not ours. */
export class SocketConnection implements Connection {
  exit: Exit | undefined;
  readonly canaries: readonly string[];
  readonly #socket: Socket;
  readonly #listener: Listener;
  readonly #events: ConnectionEvents;
  readonly #gone: Promise<void>;
  #closed = false;

  constructor(socket: Socket, listener: Listener, events: ConnectionEvents) {
    this.#socket = socket;
    this.#listener = listener;
    this.#events = events;
    this.canaries = listener.process?.canaries ?? [];
    this.#gone = new Promise((resolve) => void socket.once('close', () => resolve()));
    socket.on('data', (chunk: Bytes) => events.data(chunk));
    socket.once('end', () => this.#close('closed the connection'));
    socket.once('close', () => this.#close('closed the connection'));
    socket.on(
      'error',
      ({ code }: NodeJS.ErrnoException) => code === 'ECONNRESET' && this.#close('reset the connection'),
    );
    void listener.exited.then((exit) => this.#exited(exit));
  }

  get backlog(): number {
    return this.#socket.writableLength;
  }

  write(bytes: Bytes): Promise<boolean> {
    if (!this.#socket.writable) return Promise.resolve(false);
    return new Promise((resolve) => {
      // What a destroyed socket never sent is told without an error.
      this.#socket.write(bytes, (error) => resolve(error == null && !this.#socket.destroyed));
    });
  }

  closeInput(): void {
    this.#socket.end();
  }

  async kill(): Promise<void> {
    this.#socket.destroy();
    await Promise.all([this.#gone, this.#listener.process?.kill()]);
    await this.#told;
  }

  stderrTail(): string {
    return this.#listener.process?.stderrTail() ?? '';
  }

  cpu(): number | undefined {
    return this.#listener.process?.cpu();
  }

  #close(how: string): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#events.closed(how);
  }

  #told: Promise<void> | undefined;

  #exited(exit: Exit): void {
    this.#told = Promise.race([this.#gone, new Promise((resolve) => setTimeout(resolve, drainMs))]).then(() => {
      this.exit = exit;
      this.#close('closed the connection');
      this.#events.exited(exit);
      this.#socket.destroy();
    });
  }
}
