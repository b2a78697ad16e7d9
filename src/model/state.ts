import type { JsonNode } from '../protocol/json/node.ts';

/**
 * `unknown`: never made on this connection, and nothing open could make it. `active`: made or revived, and nothing open ends it.
 * `ended`, `removed`: by an answered request. `elsewhere`: made on an earlier connection to this target, or maybe, never named here.
 * `unsure`: something open may change it, or answers contradict.
 */
export type ResourceStatus = 'unknown' | 'elsewhere' | 'active' | 'ended' | 'removed' | 'unsure';

/** A request sent and not yet answered. */
export interface OpenRequest {
  readonly method: string;
  /** The resource that it names. */
  readonly resource?: string;
  /** Its id, as a key that is equal for equal ids. */
  readonly id: string;
  /** Its handler waits until we end it, and has begun to. */
  readonly held?: boolean;
}

/** What the connection is known to be in, at the moment a message is sent. */
export interface State {
  /** `new`: not opened. `opening`: the opening request is unanswered, so either answer is right. `open`. */
  readonly phase: 'new' | 'opening' | 'open';
  /** `maybe`: something was sent that ends the session, or may. `closed`: the request that ends it was answered. */
  readonly closing: 'no' | 'maybe' | 'closed';
  /** The result of the request that opened the connection. */
  readonly opened?: JsonNode;
  /** What the peer said of a path in that result: advertised, not, or unclear (badly typed, or not yet known). */
  readonly advertises: (gate: string) => 'yes' | 'no' | 'unsure';
  /** Whether we offer a path in the params of the opening request: `no` where none of those sent here does. */
  readonly offers: (gate: string) => 'yes' | 'no' | 'unsure';
  readonly resource: (kind: string, id: string) => ResourceStatus;
  /** Values of a path in results seen on this connection, such as cursors and option ids that the peer gave out. */
  readonly given: (value: string) => boolean;
  /** Whether a request of the method has been answered with a result on this connection. */
  readonly succeeded: (method: string) => boolean;
  readonly openRequests: readonly OpenRequest[];
}
