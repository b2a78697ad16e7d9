import type { JsonNode } from '../protocol/json/node.ts';

/**
 * `unknown`: never made on this connection, and nothing open could make it. `active`: made or revived, and nothing open ends it.
 * `ended`: ended by an answered request. `unsure`: something open may change it, or answers contradict.
 */
export type ResourceStatus = 'unknown' | 'active' | 'ended' | 'unsure';

/** What the connection is known to be in, at the moment a message is sent. */
export interface State {
  /** `new`: not opened. `opening`: the opening request is unanswered, so either answer is right. `open`. */
  readonly phase: 'new' | 'opening' | 'open';
  /** The result of the request that opened the connection. */
  readonly opened?: JsonNode;
  /** What the peer said about a path in that result: advertised, not advertised, or unclear (badly typed, or not yet known). */
  readonly advertises: (gate: string) => 'yes' | 'no' | 'unsure';
  readonly resource: (kind: string, id: string) => ResourceStatus;
  /** Whether the target ever answered that authentication is required. */
  readonly demandsAuthentication: boolean;
  /** Requests sent and not yet answered, by method, with the id of the resource they name. */
  readonly openRequests: readonly { readonly method: string; readonly resource?: string; readonly id: string }[];
}
