import { HarnessError, TargetError, UsageError } from '../case/errors.ts';
import { writeText } from '../corpus/store.ts';
import { type Baseline, type BaselineEntry, printBaseline } from '../finding/baseline.ts';
import { staleOf, updated } from '../finding/known.ts';
import type { RunEvent } from './events.ts';
import { exitCodeOf } from './exit-code.ts';
import { tellPage } from './record.ts';
import type { Run } from './run-state.ts';

export type RunFinished = Extract<RunEvent, { type: 'run-finished' }>;

/** The last words of a run: final counts, stale baseline entries, the totals and the exit code. */
export async function finish(run: Run, baseline: Baseline): Promise<RunFinished> {
  for (const page of run.book.pages.values()) if (page.count > 1) tellPage(run, page);
  const stale = run.plan.baseline === undefined ? [] : staleEntries(run);
  for (const { signature, property, reason } of stale) {
    run.teller.tell({ type: 'stale-baseline', signature, property, reason });
  }
  if (run.plan.updateBaseline) await rewrite(run, baseline, stale);
  const nothing = run.tally.judgedNothing && !run.halt.isInterrupted;
  if (nothing) tellNothing(run);
  const { plan, book, halt } = run;
  const interrupted = halt.isInterrupted;
  const { level, updateBaseline } = plan;
  const judged = exitCodeOf({ interrupted, pages: book.pages.values(), level, stale: stale.length, updateBaseline });
  return tellFinished(run, { stale: stale.length, exitCode: nothing ? 3 : judged });
}

/** A run that broke down: says why, and closes with what it had found. */
export function giveUp(run: Run, error: unknown): RunFinished {
  run.halt.stop('error');
  const hint = error instanceof HarnessError ? error.hint : undefined;
  run.teller.tell({ type: 'harness-error', message: messageOf(error), ...(hint !== undefined && { hint }) });
  for (const page of run.book.pages.values()) if (page.count > 1) tellPage(run, page);
  const exitCode = run.halt.isInterrupted ? 130 : hasKilled(run, error) ? 1 : codeOf(error);
  return tellFinished(run, { stale: 0, exitCode, reason: 'error' });
}

/** A peer that nobody but its keeper can start again was there, until a case that is told. */
function hasKilled({ plan, book }: Run, error: unknown): boolean {
  if (!(error instanceof TargetError) || plan.target.command.length > 0) return false;
  return exitCodeOf({ ...plan, interrupted: false, pages: book.pages.values(), stale: 0, updateBaseline: false }) === 1;
}

function messageOf(error: unknown): string {
  if (error instanceof HarnessError) return error.message;
  return `peerproof itself failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
}

function codeOf(error: unknown): number {
  if (error instanceof UsageError) return 2;
  return error instanceof TargetError ? 3 : 4;
}

function staleEntries({ plan, known, book, tally, tools, gone, halt }: Run): readonly BaselineEntry[] {
  const isFiltered = plan.only.length > 0 || plan.skip.length > 0 || plan.strategies.length > 0;
  const ended = halt.reason === 'time' || halt.reason === 'cases' || halt.reason === 'done';
  const seen = new Set([...book.pages.values()].map(({ signature }) => signature));
  const whole = ended && !isFiltered && (plan.shard === undefined || plan.shard.of === 1);
  const judged = new Set(tools.properties.map(({ address }) => address));
  const stale = staleOf(known, { seen, gone, observed: tally.observed, whole });
  return stale.filter(({ property }) => !isFiltered || judged.has(property));
}

async function rewrite({ plan, book }: Run, baseline: Baseline, stale: readonly BaselineEntry[]): Promise<void> {
  if (plan.baseline === undefined) return;
  const lasting = [...book.pages.values()].filter(({ told }) => told.status === 'new' || told.status === 'known');
  const found = lasting.map(({ told }) => {
    const { signature, property, key, case: shown } = told;
    return { signature, property, key, steps: shown.steps };
  });
  await writeText(plan.baseline, printBaseline(updated(baseline, { stale, found })));
}

function tellNothing({ teller }: Run): void {
  const hint = 'the run was too short, or no property in force fits what was sent: give it more time or fewer filters';
  teller.tell({ type: 'harness-error', message: 'nothing was judged, so nothing is proved', hint });
}

interface End {
  readonly stale: number;
  readonly exitCode: number;
  readonly reason?: 'error';
}

function tellFinished(run: Run, { stale, exitCode, reason }: End): RunFinished {
  const { tally, drivers, halt, book, tools, suspicions, chores } = run;
  const told = new Set([...book.pages.values()].map((page) => page.told.property));
  const stored = chores.flatMap(({ property }) => property ?? []);
  const unexamined = [...new Set([...suspicions.addresses, ...stored])].filter((address) => !told.has(address));
  const count = (of: 'restarts' | 'executions') => drivers.reduce((sum, driver) => sum + driver[of], 0);
  return run.teller.tell({
    type: 'run-finished',
    reason: reason ?? halt.reason ?? 'done',
    cases: tally.cases,
    messages: tally.messages,
    executions: count('executions'),
    ms: run.teller.ms,
    restarts: count('restarts'),
    findings: { ...book.totals, fixed: tally.fixed },
    stale,
    observed: Object.fromEntries([...tally.observed].toSorted(([a], [b]) => (a < b ? -1 : 1))),
    notObserved: tally.notObserved(tools.properties),
    ...(unexamined.length > 0 && { unexamined }),
    exitCode,
  }) as RunFinished;
}
