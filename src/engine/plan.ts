import type { Target } from '../case/transport.ts';
import type { Level } from '../model/property.ts';
import type { Profile } from '../protocol/profile.ts';

/** Another peer of the same profile, to compare with. */
export interface Peer {
  readonly name: string;
  readonly target: Target;
}

/** Everything that decides a run. Made by the command line or by a caller of the API. */
export interface Plan {
  readonly profile: Profile;
  readonly target: Target;
  /** What the target is called among others. */
  readonly peerName?: string;
  /** Other peers that get the same cases. */
  readonly against?: readonly Peer[];
  /** The name of a framing; absent = the profile's. */
  readonly framing?: string;
  readonly seed: string;
  /** Milliseconds that the run may take; with neither this nor `cases`, 60 s. */
  readonly time?: number;
  /** Cases to explore. */
  readonly cases?: number;
  /** Address prefixes of properties to judge, and not to judge. */
  readonly only: readonly string[];
  readonly skip: readonly string[];
  /** Names of strategies; empty = all. */
  readonly strategies: readonly string[];
  /** The level that fails the run. */
  readonly level: Level;
  /** Where entries are replayed from and new ones written to; absent = neither. */
  readonly corpus?: string;
  readonly baseline?: string;
  readonly updateBaseline: boolean;
  readonly workers: number;
  readonly maxFindings?: number;
  readonly failFast: boolean;
  /** Cases a second, at most. */
  readonly rate?: number;
  readonly shard?: { readonly index: number; readonly of: number };
  /** The captured log that is made small, where that is the job. */
  readonly log?: string;
  /** How this run is started again, without `run`: profile and target as words. For `reproduce` lines. */
  readonly command: readonly string[];
}
