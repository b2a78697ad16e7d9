import { listEntries } from '../corpus/store.ts';
import { conduct, type Emit } from './conduct.ts';
import { equip } from './equip.ts';
import { explore } from './explore.ts';
import type { RunFinished } from './finish.ts';
import type { Plan } from './plan.ts';
import { listen, readCorpus, replayAll } from './replay-all.ts';
import { runVectors } from './vectors.ts';

/** With neither a time nor a number of cases, a minute. */
const usualTime = 60_000;

/**
 * Runs a plan: replays what is stored, explores, proves and makes small what it finds, and tells it all as events.
 * Throws UsageError for a plan that can't be carried out; all that goes wrong later ends in the last event.
 */
export async function run(planned: Plan, emit: Emit, signal?: AbortSignal): Promise<RunFinished> {
  const isLimited = planned.time !== undefined || planned.cases !== undefined;
  const plan = isLimited ? planned : { ...planned, time: usualTime };
  const tools = await equip(plan);
  const corpus = plan.corpus === undefined ? [] : await listEntries(plan.corpus);
  const filed = corpus.length === 0 ? [] : await readCorpus(corpus);
  return conduct({ plan, tools, emit, signal }, async (state) => {
    await listen(state);
    await replayAll(state, filed);
    state.teller.tell({ type: 'phase', phase: 'explore' });
    if (plan.strategies.length === 0 && (plan.shard?.index ?? 0) === 0) await runVectors(state);
    await explore(state);
  });
}

/** Runs stored cases only. Throws UsageError for a path without any. */
export async function replay(
  paths: readonly string[],
  { plan, emit, signal }: { readonly plan: Plan; readonly emit: Emit; readonly signal?: AbortSignal },
): Promise<RunFinished> {
  const tools = await equip(plan);
  const filed = await readCorpus(paths);
  return conduct({ plan, tools, emit, signal }, async (state) => {
    await replayAll(state, filed);
    state.halt.stop('done');
  });
}
