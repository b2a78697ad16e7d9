import type { Bytes } from '../../case/bytes.ts';
import type { Connection, ConnectionEvents, Exit, Parcel } from '../../case/transport.ts';
import type { Listener } from '../process/listener.ts';
import { Answer } from './answer.ts';
import type { Endpoint } from './endpoint.ts';
import { Lanes } from './lanes.ts';
import { type Request, requestOf } from './request.ts';
import type { Spoken } from './spoken.ts';

/** What the peer wrote just before it ended may arrive after its end. */
const drainMs = 200;
/** A connection that breaks may be the first sign of an exit, which tells more. */
const omenMs = 150;

export interface Reached {
  readonly endpoint: Endpoint;
  readonly listener: Listener;
  readonly events: ConnectionEvents;
  readonly spoken: Spoken;
}

/** A peer that answers HTTP requests: a command that was started, or one that is not ours. */
export class HttpConnection implements Connection {
  exit: Exit | undefined;
  readonly canaries: readonly string[];
  readonly #endpoint: Endpoint;
  readonly #listener: Listener;
  readonly #events: ConnectionEvents;
  readonly #lanes: Lanes;
  readonly #spoken: Spoken;
  #waiting = 0;
  #isOver = false;
  #isEnded = false;

  constructor({ endpoint, listener, events, spoken }: Reached) {
    this.#spoken = spoken;
    this.#endpoint = endpoint;
    this.#listener = listener;
    this.#events = events;
    this.#lanes = new Lanes(endpoint, spoken);
    this.canaries = listener.process?.canaries ?? [];
    void listener.exited.then((exit) => this.#exited(exit));
  }

  get backlog(): number {
    return this.#waiting + this.#lanes.backlog;
  }

  async write(bytes: Bytes, parcel: Parcel = { ticket: 0 }): Promise<boolean> {
    if (this.#isOver || this.#isEnded) return false;
    const answer = new Answer(parcel.ticket, (body, arrival) => {
      if (!this.#isOver) this.#events.data(body, arrival);
    });
    await this.#ask(requestOf(this.#endpoint, bytes, parcel, this.#spoken), answer, false);
    return true;
  }

  /** What was asked may still be answered. */
  closeInput(): void {
    this.#isEnded = true;
    this.#lanes.endIdle();
  }

  async kill(): Promise<void> {
    this.#isOver = true;
    this.#lanes.destroy();
    await this.#listener.process?.kill();
    await this.#told;
  }

  stderrTail(): string {
    return this.#listener.process?.stderrTail() ?? '';
  }

  cpu(): number | undefined {
    return this.#listener.process?.cpu();
  }

  async #ask(request: Request, answer: Answer, isAgain: boolean): Promise<void> {
    this.#waiting += request.bytes;
    const lane = await this.#lanes.take(request, isAgain).catch((error) => this.#unreachable(error));
    this.#waiting -= request.bytes;
    if (lane === undefined || this.#isOver) return;
    const isReused = lane.used > 0;
    await lane.ask(request, {
      head: (head) => {
        if (!request.isRaw) this.#spoken.isOld ||= head.isOld;
        answer.head(head);
      },
      body: (bytes) => answer.body(bytes),
      end: (more) => {
        if (!more) this.#lanes.done(lane);
        answer.end(more);
      },
      lost: (why, untouched) => {
        this.#lanes.done(lane);
        void this.#lost(request, answer, { why, isStale: untouched && isReused && !isAgain });
      },
    });
  }

  /**
   * A peer may close a connection that rests just when the next request is on its way: that is asked again on a new one,
   * once. A connection that was new has no such excuse.
   */
  async #lost(request: Request, answer: Answer, { why, isStale }: { why: string; isStale: boolean }): Promise<void> {
    if (await this.#exitsSoon()) return;
    if (this.#isOver) return;
    if (isStale) {
      this.#lanes.wasStale();
      await this.#ask(request, answer, true);
    } else answer.failed(why);
  }

  async #exitsSoon(): Promise<boolean> {
    if (this.#listener.process === undefined) return false;
    const soon = new Promise<false>((resolve) => setTimeout(() => resolve(false), omenMs));
    return Promise.race([this.#listener.exited.then(() => true), soon]);
  }

  #unreachable(error: NodeJS.ErrnoException): undefined {
    if (this.#isOver) return;
    const { code, message } = error;
    this.#events.closed(code === 'ECONNREFUSED' ? 'refuses connections' : `can't be reached (${code ?? message})`);
  }

  #told: Promise<void> | undefined;

  #exited(exit: Exit): void {
    const drained = new Promise((resolve) => setTimeout(resolve, drainMs));
    this.#told = Promise.race([this.#lanes.allClosed(), drained]).then(() => {
      this.exit = exit;
      this.#events.closed('closed the connection');
      this.#events.exited(exit);
      this.#isOver = true;
      this.#lanes.destroy();
    });
  }
}
