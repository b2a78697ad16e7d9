import type { Socket } from 'node:net';
import type { Bytes } from '../../case/bytes.ts';
import { type Head, idleSecondsOf } from './head.ts';
import type { Request } from './request.ts';
import { ResponseReader } from './response-reader.ts';

/** What becomes of one request. `lost` or the last `end` comes once, and nothing after it. */
export interface Outcome {
  head(head: Head): void;
  /** False: enough, the connection may go. */
  body(bytes: Bytes): boolean;
  /** `more`: a raw request may get several responses. */
  end(more: boolean): void;
  /** `untouched`: not a byte came. */
  lost(why: string, untouched: boolean): void;
}

/** An idle connection is closed by its peer sooner or later: after so many ms it is not taken again. */
const longestIdle = 1_000;
/** How long a raw request is given, in ms, to begin its response until our side ends, and after each response for another. */
const rawPatience = 250;
const rawRest = 25;
const rawEnd = 2_000;

/**
 * A system confirms what it got after 40 ms, and a peer's keeps a small second part back until then (RFC 1122, 4.2.3.2;
 * RFC 896); on a connection that is new, neither waits.
 */
const isHoldUp = (ms: number): boolean => ms > 35 && ms < 70;

interface Asking {
  readonly request: Request;
  readonly outcome: Outcome;
  /** Something came. */
  touched: boolean;
  /** Nothing of it is left to be written. */
  isSent: boolean;
}

/** One connection, used by one request at a time. */
export class Lane {
  /** Responses that it has carried. */
  used = 0;
  /** Promised to a request that is about to come. */
  isTaken = false;
  /** Its last response came in two parts, the second of which waited for our system to confirm the first. */
  wasHeldUp = false;
  readonly #socket: Socket;
  readonly #clock: () => number;
  #current: Asking | undefined;
  #reader: ResponseReader | undefined;
  #idleUntil = Number.POSITIVE_INFINITY;
  #keepsAlive = true;
  #error: string | undefined;
  #askedAt = 0;
  #headAt = 0;
  #timer: NodeJS.Timeout | undefined;
  readonly closed: Promise<void>;

  constructor(socket: Socket, clock: () => number) {
    this.#socket = socket;
    this.#clock = clock;
    this.closed = new Promise((resolve) => void socket.once('close', () => resolve()));
    socket.on('data', (chunk: Bytes) => this.#data(chunk));
    socket.on('error', ({ code, message }: NodeJS.ErrnoException) => {
      this.#error ??= code ?? message;
    });
    socket.once('end', () => this.#gone());
    socket.once('close', () => this.#gone());
  }

  get isBusy(): boolean {
    return this.isTaken || this.#current !== undefined;
  }

  /** Ms that its request has waited. */
  get askedFor(): number {
    return this.#current === undefined ? 0 : this.#clock() - this.#askedAt;
  }

  get isUsable(): boolean {
    return this.#keepsAlive && this.#socket.writable && this.#clock() < this.#idleUntil;
  }

  get backlog(): number {
    return this.#socket.writableLength;
  }

  /** Resolves when the bytes were handed to the system, or were not taken. */
  async ask(request: Request, outcome: Outcome): Promise<void> {
    const asking = { request, outcome, touched: false, isSent: false };
    this.#current = asking;
    this.#askedAt = this.#clock();
    this.isTaken = false;
    this.#reader = this.#readerOf(request);
    for (const [index, piece] of request.pieces.entries()) {
      if (index > 0) await new Promise((resolve) => setImmediate(resolve));
      // Answered before it was whole.
      if (this.#current !== asking) return;
      asking.isSent = index === request.pieces.length - 1;
      await this.#write(piece);
    }
    if (request.isRaw && !asking.touched && this.#current === asking) this.#endSoon();
  }

  destroy(): void {
    this.#current = undefined;
    clearTimeout(this.#timer);
    this.#keepsAlive = false;
    this.#socket.destroy();
  }

  /** What waits for more of a raw request learns that there is none; what waits on is left. */
  #endSoon(): void {
    this.#timer = setTimeout(() => {
      this.#socket.end();
      this.#timer = setTimeout(() => this.#lose('nothing came, though our side had ended'), rawEnd);
    }, rawPatience);
  }

  #write(bytes: Bytes): Promise<void> {
    if (!this.#socket.writable) return Promise.resolve();
    return new Promise((resolve) => void this.#socket.write(bytes, () => resolve()));
  }

  #readerOf({ verb }: Request): ResponseReader {
    return new ResponseReader(verb, {
      head: (head) => {
        this.#headAt = this.#clock();
        const seconds = idleSecondsOf(head);
        if (seconds !== undefined) this.#longest = Math.min(longestIdle, (seconds * 1_000) / 2);
        this.#current?.outcome.head(head);
      },
      body: (bytes) => {
        if (this.#current?.outcome.body(bytes) === false) this.#lose('the response is larger than 64 MB');
      },
      end: (keepsAlive) => this.#end(keepsAlive),
      broken: (why) => this.#lose(this.#error ?? why),
    });
  }

  #longest = longestIdle;

  #data(chunk: Bytes): void {
    const current = this.#current;
    // What nobody asked for: the connection is out of step.
    if (current === undefined) return void this.destroy();
    current.touched = true;
    clearTimeout(this.#timer);
    let rest = chunk;
    while (rest.length > 0 && this.#current !== undefined) {
      this.#reader ??= this.#readerOf(current.request);
      rest = this.#reader.push(rest);
    }
    if (rest.length > 0) this.destroy();
  }

  #end(keepsAlive: boolean): void {
    const current = this.#current;
    if (current === undefined) return;
    this.#reader = undefined;
    this.wasHeldUp = this.used > 0 && isHoldUp(this.#clock() - this.#headAt);
    this.used++;
    if (current.request.isRaw && keepsAlive) {
      current.outcome.end(true);
      this.#timer = setTimeout(() => this.#finish(), rawRest);
    } else this.#finish(keepsAlive && !current.request.isRaw);
  }

  #finish(keepsAlive = false): void {
    const current = this.#current;
    this.#current = undefined;
    clearTimeout(this.#timer);
    this.#keepsAlive &&= keepsAlive && current?.isSent === true;
    this.#idleUntil = this.#clock() + this.#longest;
    if (!this.#keepsAlive) this.#socket.destroy();
    current?.outcome.end(false);
  }

  #lose(why: string): void {
    const current = this.#current;
    this.destroy();
    current?.outcome.lost(why, !current.touched);
  }

  #gone(): void {
    this.#keepsAlive = false;
    const current = this.#current;
    if (current === undefined) return void this.#socket.destroy();
    // A raw request whose last response is told already.
    if (this.#reader === undefined) return void this.#finish();
    this.#reader.finish();
  }
}
