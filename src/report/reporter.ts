import type { RunEvent } from '../engine/events.ts';

/** Where a report is written. `columns` is the width of a terminal, read anew at each use. */
export interface Sink {
  write(text: string): unknown;
  readonly columns?: number | undefined;
}

export interface ReportOptions {
  readonly colors: boolean;
  /** Whether a line may be written over: a terminal. */
  readonly live: boolean;
  /** Every number and every known finding in full. */
  readonly verbose: boolean;
  /** The words that start this run again, where the caller knows better than the events tell. */
  readonly again?: readonly string[];
}

/** One run on its way into one sink. `end` is called once, whatever happened before. */
export interface Report {
  event(event: RunEvent): void;
  end(): void;
}

/** One file each in `src/reporters/`. Bytes of a peer go through `printable` or `safeJson`, never out raw. */
export interface Reporter {
  readonly says: string;
  /** Where it goes when no file is named: people read stderr, programs stdout. */
  readonly reader: 'person' | 'program';
  start(sink: Sink, options: ReportOptions): Report;
}

export const defineReporter = (reporter: Reporter): Reporter => reporter;
