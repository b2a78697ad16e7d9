import type { Bytes } from '../case/bytes.ts';
import type { Via } from '../case/case.ts';
import type { Arrival } from '../case/transport.ts';
import type { Message } from '../protocol/message.ts';
import type { Cost } from './property.ts';
import type { State } from './state.ts';
import type { Verdict } from './verdict.ts';

/** What the driver must wait for before silence means anything. */
export interface Waiting {
  /** Answers that are owed or optional and not yet here: two barriers conclude them. */
  readonly open: number;
  /** It has asked something of us for the sake of an open request, and waits for the answer. */
  readonly asks: boolean;
  /** Methods of open requests whose handler may take its time (`?method`: of unsound ones, `!method`: of those that we have ended): their patience goes on top. */
  readonly graced: readonly string[];
}

/** How a message travels, where the transport keeps messages apart. */
export interface Travels {
  readonly via?: Via;
  /** Set where each message gets an answer of its own: the number that its arrivals bear. */
  readonly ticket?: number;
}

/** The executable reference model of one connection, fed with the bytes that really crossed it. */
export interface Model {
  readonly state: State;
  /** Starts a case: verdicts from here on are its own. */
  begin(): void;
  /** A message as the peer's framing will read it. `step`: index in the case, absent for the handshake. */
  sent(payload: Bytes, at: number, step?: number, travels?: Travels): Message;
  /** Bytes after which no reader knows where the next message begins: from here on only its end and its leaks are judged. */
  lost(bytes: Bytes, at: number, step?: number): void;
  /** A message of the peer. Tells what it was, so that the driver can answer requests and learn patience. */
  received(
    payload: Bytes,
    at: number,
    arrival?: Arrival,
  ):
    | { readonly is: 'answer'; readonly message: Message; readonly method?: string; readonly ms: number }
    | { readonly is: 'request' | 'notification' | 'stray' | 'garbage'; readonly message: Message };
  /** We answered a request of the peer, with these bytes. */
  replied(payload: Bytes, asked: Message): void;
  waiting(): Waiting;
  /** Both barriers are through: what is open and ungraced is concluded as silence. `all`: the graced too. */
  conclude(all: boolean): void;
  /** Nobody waits any more: what is open is blamed on nobody. */
  cut(): void;
  /** The peer ended, or stopped answering; with what it wrote to stderr just before. */
  ended(how: {
    readonly as: 'exited' | 'closed' | 'hung' | 'deaf';
    readonly detail: string;
    readonly code?: number;
    readonly stderr: string;
  }): void;
  /** Bytes outside any message. */
  garbage(bytes: Bytes): void;
  /** Ends the case and judges it. */
  end(costs?: readonly Cost[]): Verdict;
}
