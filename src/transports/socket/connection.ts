import type { Socket } from 'node:net';
import type { Bytes } from '../../case/bytes.ts';
import type { Connection, ConnectionEvents, Exit } from '../../case/transport.ts';
import type { Listener } from '../process/listener.ts';
import { connect } from './connect.ts';

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
  readonly #ended: Promise<void>;
  #endedNow: () => void = () => undefined;
  #isHungUp = false;
  /** By us. */
  #isLeft = false;
  #closed = false;

  constructor(socket: Socket, listener: Listener, events: ConnectionEvents) {
    this.#socket = socket;
    this.#listener = listener;
    this.#events = events;
    this.canaries = listener.process?.canaries ?? [];
    this.#ended = new Promise((resolve) => {
      this.#endedNow = resolve;
    });
    this.#gone = new Promise((resolve) => void socket.once('close', () => resolve()));
    socket.on('data', (chunk: Bytes) => events.data(chunk));
    socket.once('end', () => this.#hungUp('closed the connection'));
    socket.once('close', () => this.#hungUp('closed the connection'));
    socket.on('error', ({ code }: NodeJS.ErrnoException) => {
      if (code === 'ECONNRESET') this.#hungUp('reset the connection');
    });
    void listener.exited.then((exit) => this.#exited(exit));
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
        else void this.#ended.then(() => resolve(false));
      });
    });
  }

  closeInput(): void {
    this.#socket.end();
  }

  async kill(): Promise<void> {
    this.#isLeft = true;
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

  /** Only whether a peer of others can still be reached tells a hang-up from its end. */
  #hungUp(how: string): void {
    if (this.#isHungUp) return;
    this.#isHungUp = true;
    const { url, process } = this.#listener;
    if (process !== undefined || this.#isLeft) {
      this.#close(how);
      return;
    }
    void connect(url).then(
      (socket) => {
        socket.destroy();
        this.#close(how);
      },
      () => this.#close('can not be reached any more'),
    );
  }

  #close(how: string): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#events.closed(how);
    this.#endedNow();
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
