import type { WebSocket } from 'ws';
import type { Bytes } from '../../case/bytes.ts';
import type { Connection, ConnectionEvents, Parcel } from '../../case/transport.ts';
import { Attached } from '../process/attached.ts';
import type { Listener } from '../process/listener.ts';
import { closeWords, faultWords } from './close-words.ts';
import { Corked } from './corked.ts';
import type { Opened } from './open-socket.ts';

/** What is cut finer goes out in fewer fragments. */
const mostFragments = 64;
/** From a close frame to the end of the socket. */
const closingMs = 200;

interface Around {
  readonly events: ConnectionEvents;
  readonly reaches: () => Promise<boolean>;
  readonly reopen: (events: ConnectionEvents) => Promise<Connection>;
}

/** A connection by WebSocket; each write is one message, of text unless its parcel says binary. */
export class WebSocketConnection extends Attached {
  readonly #socket: WebSocket;
  readonly #reopen: Around['reopen'];
  readonly #corked: Corked;

  constructor({ socket, wire: carrier }: Opened, listener: Listener, { events, reaches, reopen }: Around) {
    const gone = new Promise<void>((resolve) => void socket.once('close', () => resolve()));
    super({ gone, end: () => socket.close(1000), destroy: () => socket.terminate(), reaches }, listener, events);
    this.#socket = socket;
    this.#reopen = reopen;
    this.#corked = new Corked(carrier);
    let fault: string | undefined;
    socket.once('close', (code: number, reason: Buffer) => this.hungUp(fault ?? closeWords(code, reason), code));
    socket.on('error', (error: NodeJS.ErrnoException) => {
      fault ??= faultWords(error);
      // What can't be read will not make sense later.
      socket.terminate();
    });
    // With the default binaryType a message is one buffer.
    socket.on('message', (data: Buffer, binary: boolean) => events.data(data, binary ? { binary } : undefined));
    socket.resume();
  }

  get backlog(): number {
    return this.#socket.bufferedAmount;
  }

  /** Text goes out as it is, no UTF-8 too. */
  async write(bytes: Bytes, { via, cuts = [] }: Partial<Parcel> = {}): Promise<boolean> {
    const binary = via?.binary === true;
    const pieces = fragments(bytes, cuts);
    this.#corked.hold();
    const taken = pieces.map((piece, index) => this.#send(piece, { binary, fin: index === pieces.length - 1 }));
    if ((await Promise.all(taken)).every(Boolean)) return true;
    // Why the peer takes no more is told by its close.
    const timer = setTimeout(() => this.#socket.terminate(), closingMs);
    await this.ended;
    clearTimeout(timer);
    return false;
  }

  /** There is no half of a WebSocket to close: the peer is told that we are done. */
  closeInput(): void {
    this.#socket.close(1000);
  }

  again(events: ConnectionEvents): Promise<Connection> {
    return this.#reopen(events);
  }

  #send(piece: Bytes, options: { readonly binary: boolean; readonly fin: boolean }): Promise<boolean> {
    const socket = this.#socket;
    if (socket.readyState !== socket.OPEN) return Promise.resolve(false);
    return new Promise((resolve) => {
      socket.send(piece, options, (error) => resolve(error == null && socket.readyState === socket.OPEN));
    });
  }
}

/** Cuts at either end make fragments without content, which are allowed. */
function fragments(bytes: Bytes, cuts: readonly number[]): readonly Bytes[] {
  const inside = [...new Set(cuts)].filter((cut) => cut >= 0 && cut <= bytes.length).sort((a, b) => a - b);
  const ends = [...inside.slice(0, mostFragments - 1), bytes.length];
  return ends.map((end, index) => bytes.subarray(ends[index - 1] ?? 0, end));
}
