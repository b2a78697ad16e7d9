import type { Bytes } from './bytes.ts';

/** How one message travels, where the transport leaves a choice; what a transport does not know, it ignores. May hold slots. */
export interface Via {
  /** HTTP: the request's method, `POST` unless said. */
  readonly verb?: string;
  /** HTTP: path and query in place of the target's own. */
  readonly path?: string;
  /** HTTP: beside or in place of the usual ones; null leaves a usual one out. */
  readonly headers?: Readonly<Record<string, string | null>>;
  /** HTTP: sent without waiting for the answers to those before it, so that they race. */
  readonly race?: boolean;
  /** HTTP: on a connection that has carried nothing before, as of another client. */
  readonly alone?: boolean;
  /** HTTP: the payload is the whole request, head and all, on a socket of its own. */
  readonly raw?: boolean;
  /** WebSocket: a binary message. */
  readonly binary?: boolean;
}

/**
 * One thing that the driver does. Steps never refer to one another, so every sub-list of a case is a case.
 * Payloads and bytes may hold slots (`{{sessionId}}`), filled when they are sent.
 */
export type Step =
  /** One message, framed by the target's framing. `cuts` are byte offsets of the framed bytes where the write is split. */
  | { readonly type: 'send'; readonly payload: Bytes; readonly cuts?: readonly number[]; readonly via?: Via }
  /** Raw bytes, past the framing. */
  | { readonly type: 'write'; readonly bytes: Bytes }
  /** The n-th reply step of a case answers the n-th request that the peer makes of us during it. */
  | { readonly type: 'reply'; readonly payload: Bytes }
  /** Settle, then answer what the peer has asked of us since the answer step before. Without one behind it, it is answered at once. */
  | { readonly type: 'answer' }
  /** Wait until nothing is owed, or until the driver's deadline. Every case ends with one, written or not. */
  | { readonly type: 'settle' }
  /** `quiet`: wait until the peer says nothing for `ms`; `pause`: just wait. */
  | { readonly type: 'quiet' | 'pause'; readonly ms: number }
  /** End our side of the stream; `half` leaves the peer's side open so that it may still answer. */
  | { readonly type: 'close'; readonly half: boolean }
  /** A connection in which nothing has been said yet, not even the handshake. */
  | { readonly type: 'restart' };

/** What we send, as plain data. A case that does not begin with `restart` runs after the profile's handshake. */
export type Case = readonly Step[];
