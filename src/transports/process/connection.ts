import type { Readable, Writable } from 'node:stream';
import type { Bytes } from '../../case/bytes.ts';
import type { Connection, ConnectionEvents, Exit } from '../../case/transport.ts';
import { GroupClock } from './group-clock.ts';
import type { Home } from './home.ts';
import { addGroup, killGroup, removeGroup } from './live-groups.ts';
import { Tail } from './tail.ts';

const tailBytes = 16 * 1024;
/** What the peer wrote just before it ended may arrive after its end; something it started may hold its streams open. */
const drainMs = 200;

export interface Child {
  readonly pid: number;
  readonly stdin: Writable;
  readonly stdout: Readable;
  readonly stderr: Readable;
  on(event: 'exit' | 'close', listener: (code: number | null, signal: NodeJS.Signals | null) => void): unknown;
}

export interface ProcessOptions {
  /** Its stdout is no stream of messages: it counts as stderr, and its end is nothing. */
  readonly isLog?: boolean;
}

interface Around {
  readonly home: Home;
  readonly events: ConnectionEvents;
}

/** A connection to a child process by its standard streams. */
export class ProcessConnection implements Connection {
  exit: Exit | undefined;
  readonly canaries: readonly string[];
  readonly #child: Child;
  readonly #home: Home;
  readonly #events: ConnectionEvents;
  readonly #tail = new Tail(tailBytes);
  readonly #clock: GroupClock;
  #closed = false;
  #gone: (() => void) | undefined;
  readonly #end: Promise<void>;

  constructor(child: Child, { home, events, isLog = false }: ProcessOptions & Around) {
    this.#child = child;
    this.#home = home;
    this.#clock = new GroupClock(child.pid);
    this.#events = isLog ? { ...events, data: (chunk) => this.#log(chunk), closed: () => undefined } : events;
    this.canaries = home.canaries;
    this.#end = new Promise((resolve) => {
      this.#gone = resolve;
    });
    addGroup(child.pid, home.directory);
    this.#listen();
  }

  get backlog(): number {
    return this.#child.stdin.writableLength;
  }

  write(bytes: Bytes): Promise<boolean> {
    if (!this.#child.stdin.writable) return Promise.resolve(false);
    return new Promise((resolve) => {
      this.#child.stdin.write(bytes, (error) => resolve(error == null));
    });
  }

  closeInput(): void {
    this.#child.stdin.end();
  }

  async kill(): Promise<void> {
    killGroup(this.#child.pid);
    await this.#end;
  }

  stderrTail(): string {
    return this.#tail.text();
  }

  cpu(): number | undefined {
    return this.exit === undefined ? this.#clock.ms() : undefined;
  }

  #listen(): void {
    const { stdin, stdout, stderr } = this.#child;
    // What a failed write means is told by its own callback.
    for (const stream of [stdin, stdout, stderr]) stream.on('error', () => undefined);
    stdout.on('data', (chunk: Bytes) => this.#events.data(chunk));
    stdout.once('close', () => this.#close());
    stdout.once('end', () => this.#close());
    stderr.on('data', (chunk: Bytes) => this.#log(chunk));
    this.#child.on('exit', (code, signal) => this.#exited(code, signal));
    this.#child.on('close', () => this.#drained());
  }

  #log(chunk: Bytes): void {
    this.#tail.add(chunk);
    this.#events.stderr(chunk);
  }

  #close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#events.closed();
  }

  #exited(code: number | null, signal: NodeJS.Signals | null): void {
    this.exit = { ...(code !== null && { code }), ...(signal !== null && { signal }) };
    this.#drain = setTimeout(() => this.#drained(), drainMs);
  }

  #drain: NodeJS.Timeout | undefined;

  /** The streams are at their end too, or were waited for long enough. */
  #drained(): void {
    const gone = this.#gone;
    if (gone === undefined || this.exit === undefined) return;
    this.#gone = undefined;
    clearTimeout(this.#drain);
    killGroup(this.#child.pid);
    removeGroup(this.#child.pid);
    for (const stream of [this.#child.stdin, this.#child.stdout, this.#child.stderr]) stream.destroy();
    this.#close();
    this.#events.exited(this.exit);
    void this.#home.remove().then(gone);
  }
}
