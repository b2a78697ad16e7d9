import type { Answer } from './answer.ts';
import type { Incoming } from './incoming.ts';

/** What a fault may do with the healthy peer that it sits in. */
export interface Controls {
  say(text: string): void;
  /** The message as the healthy peer would take it. */
  handle(message: Incoming): void;
}

/** The one way in which a peer is not healthy. */
export interface Fault<Peer extends Controls = Controls> {
  /** Sees each message first; true: the peer never gets it. */
  takes?(message: Incoming, peer: Peer): boolean;
  /** Changes an answer. Text goes out as it is; undefined: nothing does. */
  changes?(answer: Answer, to: Incoming): Answer | string | undefined;
}
