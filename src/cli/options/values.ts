import type { Peer } from '../../engine/plan.ts';
import type { Level } from '../../model/property.ts';
import type { ReporterChoice } from './reporter.ts';

/** What the options of a command hold once they are read. */
export interface RunValues {
  readonly profile: string;
  readonly framing?: string;
  readonly connect?: string;
  readonly allowRemote?: true;
  readonly wait?: number;
  readonly header?: readonly string[];
  readonly bearerEnv?: string;
  readonly bearerCommand?: string;
  readonly seed?: string;
  readonly time?: number;
  readonly cases?: number;
  readonly strategy?: readonly string[];
  readonly rate?: number;
  readonly workers: number;
  readonly shard?: { readonly index: number; readonly of: number };
  readonly only?: readonly string[];
  readonly skip?: readonly string[];
  readonly level: Level;
  readonly maxFindings?: number;
  readonly failFast?: true;
  /** False: `--no-corpus`. */
  readonly corpus: string | false;
  readonly baseline?: string;
  readonly updateBaseline?: true;
  readonly reporter?: readonly ReporterChoice[];
  readonly quiet?: true;
  readonly verbose?: true;
  readonly dryRun?: true;
  readonly against?: readonly Peer[];
}

/** For commands that do not ask for all of them. */
export const usualValues = { workers: 1, level: 'must', corpus: false } as const;
