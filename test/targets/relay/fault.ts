import type { Incoming } from '../peer/incoming.ts';
import type { Asked } from './asked.ts';
import type { Relay } from './relay.ts';
import type { Answered } from './rows.ts';

export interface Occasion {
  readonly asked: Asked;
  /** The body, on the JSON-RPC endpoint. */
  readonly message: Incoming | undefined;
  readonly relay: Relay;
}

/** The one way in which a relay is not healthy. */
export interface RelayFault {
  /** Changes what is answered. */
  changes?(answered: Answered, occasion: Occasion): Answered | undefined;
  /** Waits between looking at a thread and moving it, and between looking for a key and keeping it. */
  betweenMoves?(): Promise<void>;
  betweenKeys?(): Promise<void>;
  /** Requests a minute and key. */
  readonly limit?: number;
}
