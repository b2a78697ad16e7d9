import type { Framing } from '../case/framing.ts';
import type { Target, Transport } from '../case/transport.ts';
import type { Model } from '../model/contract.ts';
import type { Profile } from '../protocol/profile.ts';
import type { Captures } from './captures.ts';
import type { Deadlines } from './deadlines.ts';
import type { HistoryLimits } from './history.ts';
import type { Patience } from './patience.ts';
import type { ProbeForm } from './probe.ts';
import type { TraceLimits } from './trace-log.ts';

export interface Limits {
  readonly trace: TraceLimits;
  readonly history: HistoryLimits;
  /** Bytes that a peer may say while no case runs. */
  readonly idleBytes: number;
  /** Bytes not yet taken by the peer, beyond which its requests go unanswered. */
  readonly backlog: number;
}

/** What all connections of one driver share. */
export interface Setting {
  readonly target: Target;
  readonly profile: Profile;
  readonly framing: Framing;
  readonly transport: Transport;
  readonly model: (canaries: readonly string[], earlier?: Model) => Model;
  readonly clock: () => number;
  readonly deadlines: Deadlines;
  readonly limits: Limits;
  readonly patience: Patience;
  readonly probe: ProbeForm;
  readonly captures: Captures;
  /** Whether one instance was seen to take one connection after the other. */
  readonly reuse: { isProven: boolean };
}
