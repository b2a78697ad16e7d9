import type { StoredBytes, StoredStep } from '../corpus/stored.ts';
import type { Status } from '../finding/finding.ts';
import type { Citation, Level } from '../model/property.ts';
import type { Role } from '../protocol/profile.ts';

export type { StoredBytes, StoredStep };

export interface FindingEvent {
  readonly type: 'finding';
  readonly signature: string;
  readonly key: string;
  readonly property: string;
  readonly level: Level;
  readonly status: Status;
  readonly says: string;
  readonly observed: string;
  readonly expected: string;
  readonly got: string;
  readonly cites: Citation;
  readonly methods: readonly string[];
  readonly count: number;
  readonly strategy: string;
  readonly case: { readonly steps: readonly StoredStep[] };
  readonly size: { readonly steps: number; readonly bytes: number };
  /** `isCut`: time was up before it was as small as it gets. */
  readonly shrink: { readonly executions: number; readonly isCut?: true };
  readonly confirmed: { readonly hits: number; readonly tries: number };
  readonly file?: string;
  /** Which of several peers it is about; absent where there is one, and for what is between them. */
  readonly peer?: string;
  /** The command that shows it again, and for stdio targets a plain shell line. */
  readonly reproduce: string;
  readonly shell?: string;
}

export interface Totals {
  readonly new: number;
  readonly known: number;
  readonly flaky: number;
  readonly fixed: number;
}

/** Everything that leaves the engine. `format` in run-started versions the whole stream; see events.schema.json. */
export type RunEvent = { readonly at: number } & (
  | {
      readonly type: 'run-started';
      readonly format: 1;
      readonly version: string;
      readonly seed: string;
      readonly profile: string;
      readonly role: Role;
      readonly target: readonly string[];
      readonly against?: readonly { readonly name: string; readonly target: readonly string[] }[];
      readonly properties: readonly string[];
      readonly strategies: readonly string[];
      readonly time?: number;
      readonly cases?: number;
    }
  | { readonly type: 'target-ready'; readonly ms: number; readonly opened?: unknown }
  | { readonly type: 'phase'; readonly phase: 'replay' | 'explore' | 'shrink' | 'confirm'; readonly what?: string }
  | {
      readonly type: 'progress';
      readonly cases: number;
      readonly messages: number;
      readonly rate: number;
      readonly restarts: number;
      readonly findings: number;
      readonly left?: number;
    }
  | FindingEvent
  | {
      readonly type: 'replayed';
      readonly file: string;
      readonly property: string;
      readonly signature: string;
      readonly outcome: 'fixed' | 'still fails' | 'changed' | 'flaky' | 'error' | 'passes';
      readonly detail?: string;
    }
  | { readonly type: 'stale-baseline'; readonly signature: string; readonly property: string; readonly reason: string }
  | {
      readonly type: 'coverage';
      readonly pairs: readonly { readonly a: string; readonly b: string; readonly cases: number }[];
    }
  | { readonly type: 'harness-error'; readonly message: string; readonly hint?: string }
  | {
      readonly type: 'run-finished';
      readonly reason: 'time' | 'cases' | 'findings' | 'interrupted' | 'done' | 'error';
      readonly cases: number;
      readonly messages: number;
      readonly executions: number;
      readonly ms: number;
      readonly restarts: number;
      readonly findings: Totals;
      readonly stale: number;
      readonly observed: Readonly<Record<string, number>>;
      readonly notObserved: readonly string[];
      /** Addresses of properties without a finding that seemed to be broken, and were not looked into before the end. */
      readonly unexamined?: readonly string[];
      readonly exitCode: number;
    }
);
