import { createParser } from 'eventsource-parser';
import type { Bytes } from '../../case/bytes.ts';
import type { Arrival } from '../../case/transport.ts';
import { decoded, mostBodyBytes } from './body.ts';
import type { Head } from './head.ts';

export type Tell = (bytes: Bytes, arrival: Arrival) => void;

/** Turns one response into messages: its body, or each event of a stream of events. */
export class Answer {
  readonly #ticket: number;
  readonly #tell: Tell;
  #known: Arrival;
  #pieces: Bytes[] = [];
  #size = 0;
  #feed: ((bytes: Bytes) => void) | undefined;
  #encoding: string | undefined;

  constructor(ticket: number, tell: Tell) {
    this.#ticket = ticket;
    this.#tell = tell;
    this.#known = { ticket };
  }

  head({ status, headers }: Head): void {
    this.#known = { ticket: this.#ticket, status, headers };
    this.#encoding = headers['content-encoding'];
    if (/^text\/event-stream\b/i.test(headers['content-type'] ?? '')) this.#feed = this.#events();
  }

  /** False: more than is kept. */
  body(bytes: Bytes): boolean {
    this.#size += bytes.length;
    if (this.#size > mostBodyBytes) return false;
    if (this.#feed !== undefined && this.#encoding === undefined) this.#feed(bytes);
    else this.#pieces.push(bytes);
    return true;
  }

  /** `more`: another response follows, to the same. */
  end(more = false): void {
    const body = decoded(Buffer.concat(this.#pieces), this.#encoding);
    this.#pieces = [];
    this.#size = 0;
    if (this.#feed !== undefined) this.#feed(body);
    const rest = this.#feed === undefined ? body : nothing;
    this.#feed = undefined;
    if (rest.length > 0 || !more) this.#tell(rest, more ? this.#known : { ...this.#known, isLast: true });
  }

  failed(why: string): void {
    this.#tell(nothing, { ...this.#known, failed: why, isLast: true });
  }

  #events(): (bytes: Bytes) => void {
    const text = new TextDecoder();
    const { feed } = createParser({ onEvent: ({ data }) => this.#tell(Buffer.from(data), this.#known) });
    return (bytes) => feed(text.decode(bytes, { stream: true }));
  }
}

const nothing = new Uint8Array();
