import { HarnessError } from '../case/errors.ts';
import type { RunEvent } from '../engine/events.ts';
import { paletteOf } from '../report/palette.ts';
import { note } from '../report/text/notes.ts';
import type { Io } from './io.ts';
import { exitCodes } from './io.ts';
import { openReports } from './open-reports.ts';
import type { RunValues } from './options/values.ts';

export interface ReportedWish {
  readonly values: Pick<RunValues, 'reporter' | 'quiet' | 'verbose'>;
  readonly again: readonly string[];
  /** Findings do not fail it. */
  readonly lenient?: boolean;
}

type Work = (emit: (event: RunEvent) => void, signal: AbortSignal) => Promise<unknown>;

/** Does something that tells events, into the reporters asked for, and gives the exit code that the last event names. */
export async function reported({ values, again, lenient = false }: ReportedWish, io: Io, work: Work): Promise<number> {
  const { reporter = [], quiet = false, verbose = false } = values;
  const reports = await openReports({ choices: reporter, quiet, verbose, again }, io);
  let code: number | undefined;
  try {
    const working = work((told) => {
      const event = lenient ? forgiven(told) : told;
      if (event.type === 'run-finished') code = event.exitCode;
      // Silence is for good news only.
      if (quiet && event.type === 'harness-error')
        io.err.write(`peerproof: ${note(event, paletteOf(false), verbose).join('\n')}\n`);
      reports.emit(event);
    }, io.signal);
    await Promise.race([working, overdue(io.signal)]);
  } finally {
    reports.end();
  }
  if (code !== undefined) return code;
  if (!io.signal.aborted) throw new HarnessError('a run ended without its last event');
  io.err.write('interrupted while it waited for the target\n');
  return exitCodes.interrupted;
}

/** Resolves when an interrupted run has had its time to end in order; what it leaves behind ends with this process. */
function overdue(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const start = (): void => void setTimeout(resolve, patience);
    if (signal.aborted) start();
    else signal.addEventListener('abort', start, { once: true });
  });
}

/** Ms. */
const patience = 5_000;

const forgiven = (event: RunEvent): RunEvent =>
  event.type === 'run-finished' && event.exitCode === exitCodes.findings
    ? { ...event, exitCode: exitCodes.fine }
    : event;
