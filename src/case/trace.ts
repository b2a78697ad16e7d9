import type { Bytes } from './bytes.ts';
import type { Via } from './case.ts';
import type { Arrival } from './transport.ts';

/** One thing that happened, `at` milliseconds after the connection was opened. */
export type TraceEvent = {
  readonly at: number;
} /** `step` is the index in the case; absent for the handshake, probes and our automatic answers. */ & (
  | { readonly type: 'sent'; readonly payload: Bytes; readonly step?: number; readonly via?: Via }
  | { readonly type: 'received'; readonly payload: Bytes; readonly arrival?: Arrival }
  /** Bytes that the framing could not read as a message. */
  | { readonly type: 'garbage'; readonly bytes: Bytes }
  | { readonly type: 'stderr'; readonly bytes: Bytes }
  /** Nothing is owed any more, or the barriers (`settled`) or the patience (`expired`) ran out. */
  | { readonly type: 'settled' | 'expired' }
  | { readonly type: 'probed'; readonly answered: boolean }
  | { readonly type: 'closed'; readonly by: 'peer' | 'driver' }
  | { readonly type: 'exited'; readonly code?: number; readonly signal?: string }
  /** The peer neither died nor answers: still computing, or idle and no longer listening. */
  | { readonly type: 'hung' | 'deaf' }
  | { readonly type: 'restarted' }
);

export type Trace = readonly TraceEvent[];
