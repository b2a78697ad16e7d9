import type { Bytes } from '../case/bytes.ts';
import type { Arrival } from '../case/transport.ts';
import { asksForChunks } from '../case/via.ts';
import type { Message } from '../protocol/message.ts';
import type { Method } from '../protocol/profile.ts';
import type { Duty } from './duty.ts';
import { mayWait } from './grace.ts';
import { isText, nullRankOf } from './nature.ts';
import type { Open } from './open.ts';
import type { Exchange, Heard } from './property.ts';
import { sentClass } from './sent-class.ts';

export type Sending = Pick<Open, 'at' | 'step' | 'ticket'>;

export interface Reading {
  readonly duty: Duty;
  readonly lenient: boolean;
  readonly keys: readonly string[];
  readonly entries: readonly Open[];
  readonly methods: ReadonlyMap<string, Method>;
}

const none: readonly Heard[] = [];
const nothing: readonly Message[] = [];

/** A message on its way. Its class is made out only when something is blamed on it. */
export class SentMessage implements Open {
  readonly exchange: Exchange;
  duty: Duty;
  readonly step: number | undefined;
  readonly at: number;
  readonly nullRank: 0 | 1 | 2;
  readonly mayWait: boolean;
  graced: boolean;
  readonly keys: readonly string[];
  readonly entries: readonly Open[];
  lenient: boolean;
  cancelled = false;
  interrupted = false;
  disturbed = false;
  readonly ticket: number | undefined;
  arrival: Arrival | undefined = undefined;
  readonly isChunked: boolean;
  said: Bytes | undefined = undefined;
  heard: readonly Heard[] = none;
  asks: readonly Message[] = nothing;
  answers = 0;
  concluded = false;
  private readonly methods: ReadonlyMap<string, Method>;

  constructor(exchange: Exchange, { at, step, ticket }: Sending, { duty, lenient, keys, entries, methods }: Reading) {
    this.exchange = exchange;
    this.duty = duty;
    this.step = step;
    this.at = at;
    const isRest = exchange.surface === 'rest';
    this.nullRank = isRest ? 0 : isText(exchange) ? nullRankOf(exchange.message) : 2;
    this.mayWait = !isRest && mayWait(exchange);
    // Nothing but its own response says that it will get none.
    this.graced = this.mayWait || ticket !== undefined;
    this.keys = keys;
    this.entries = entries;
    this.lenient = lenient;
    this.ticket = ticket;
    this.isChunked = ticket !== undefined && asksForChunks(exchange.via);
    this.methods = methods;
  }

  get sent(): string {
    const { message, batch } = this.exchange;
    const sent = sentClass(message, this.methods);
    return batch === undefined ? sent : `${sent}, in a batch`;
  }
}
