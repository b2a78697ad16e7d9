import type { Bytes } from '../../case/bytes.ts';
import type { Connection, ConnectionEvents, Exit, Parcel } from '../../case/transport.ts';
import type { Listener } from './listener.ts';

/** What the peer wrote just before it ended may arrive after its end. */
const drainMs = 200;
/** From our last word to the end of the wire. */
const leavingMs = 200;

/** A wire to a peer, as it is ended by us. */
export interface Wire {
  /** Resolves when it is closed. */
  readonly gone: Promise<void>;
  /** Ends it in order. */
  end(): void;
  destroy(): void;
  /** Whether another one can be had. */
  reaches(): Promise<boolean>;
}

/** A connection to a peer that is reached by a wire: its end is told once, the wire's before the process's. */
export abstract class Attached implements Connection {
  exit: Exit | undefined;
  readonly canaries: readonly string[];
  /** Resolves when the end was told. */
  protected readonly ended: Promise<void>;
  readonly #wire: Wire;
  readonly #listener: Listener;
  readonly #events: ConnectionEvents;
  #endedNow: () => void = () => undefined;
  #isHungUp = false;
  /** By us. */
  #isLeft = false;
  #closed = false;
  #told: Promise<void> | undefined;

  constructor(wire: Wire, listener: Listener, events: ConnectionEvents) {
    this.#wire = wire;
    this.#listener = listener;
    this.#events = events;
    this.canaries = listener.process?.canaries ?? [];
    this.ended = new Promise((resolve) => {
      this.#endedNow = resolve;
    });
    listener.hear({ stderr: events.stderr, exited: (exit) => this.#exited(exit) });
  }

  abstract get backlog(): number;
  abstract write(bytes: Bytes, parcel?: Parcel): Promise<boolean>;
  abstract closeInput(): void;
  abstract again(events: ConnectionEvents): Promise<Connection>;

  /** Only whether a peer of others can still be reached tells a hang-up from its end. */
  protected hungUp(how: string, code?: number): void {
    if (this.#isHungUp) return;
    this.#isHungUp = true;
    const isSure = this.#listener.process !== undefined || this.#isLeft;
    const reaches = isSure ? undefined : this.#wire.reaches();
    if (reaches === undefined) this.#close(how, code);
    else
      void reaches.then((isThere) => (isThere ? this.#close(how, code) : this.#close('can not be reached any more')));
  }

  /** Ends the wire and no more. */
  async leave(): Promise<void> {
    this.#isLeft = true;
    this.#wire.end();
    const timer = setTimeout(() => this.#wire.destroy(), leavingMs);
    await this.#wire.gone;
    clearTimeout(timer);
  }

  async kill(): Promise<void> {
    this.#isLeft = true;
    this.#wire.destroy();
    await Promise.all([this.#wire.gone, this.#listener.process?.kill()]);
    await this.#told;
  }

  stderrTail(): string {
    return this.#listener.process?.stderrTail() ?? '';
  }

  cpu(): number | undefined {
    return this.#listener.process?.cpu();
  }

  #close(how: string, code?: number): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#events.closed(how, code);
    this.#endedNow();
  }

  #exited(exit: Exit): void {
    this.#told = Promise.race([this.#wire.gone, new Promise((resolve) => setTimeout(resolve, drainMs))]).then(() => {
      this.exit = exit;
      this.#close('closed the connection');
      this.#events.exited(exit);
      this.#wire.destroy();
    });
  }
}
