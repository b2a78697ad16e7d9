import type { FindingEvent, RunEvent } from '../engine/events.ts';

type EventOf<Type extends RunEvent['type']> = Extract<RunEvent, { type: Type }>;

/** What a run has told so far. */
export interface RunRecord {
  readonly started?: EventOf<'run-started'>;
  readonly ready?: EventOf<'target-ready'>;
  readonly progress?: EventOf<'progress'>;
  readonly phase?: EventOf<'phase'>;
  /** The newest event of each signature, in the order in which they were found. */
  readonly findings: ReadonlyMap<string, FindingEvent>;
  readonly replayed: readonly EventOf<'replayed'>[];
  readonly stale: readonly EventOf<'stale-baseline'>[];
  readonly coverage?: EventOf<'coverage'>;
  readonly errors: readonly EventOf<'harness-error'>[];
  readonly finished?: EventOf<'run-finished'>;
}

export const emptyRecord: RunRecord = { findings: new Map(), replayed: [], stale: [], errors: [] };

/** The record after one more event. */
export function record(run: RunRecord, event: RunEvent): RunRecord {
  switch (event.type) {
    case 'run-started':
      return { ...run, started: event };
    case 'target-ready':
      return { ...run, ready: event };
    case 'phase':
      return { ...run, phase: event };
    case 'progress':
      return { ...run, progress: event };
    case 'finding':
      return { ...run, findings: new Map(run.findings).set(event.signature, event) };
    case 'replayed':
      return { ...run, replayed: [...run.replayed, event] };
    case 'stale-baseline':
      return { ...run, stale: [...run.stale, event] };
    case 'coverage':
      return { ...run, coverage: event };
    case 'harness-error':
      return { ...run, errors: [...run.errors, event] };
    case 'run-finished':
      return { ...run, finished: event };
    default:
      event satisfies never;
      // A stored run of a later version may hold kinds that this one does not know.
      return run;
  }
}
