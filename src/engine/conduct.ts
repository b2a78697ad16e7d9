import { UsageError } from '../case/errors.ts';
import { targetWords } from '../case/transport.ts';
import { readText } from '../corpus/store.ts';
import { type Baseline, emptyBaseline, parseBaseline } from '../finding/baseline.ts';
import { knownOn } from '../finding/known.ts';
import { openRivals } from './against/open-rivals.ts';
import type { RunEvent } from './events.ts';
import { finish, giveUp, type RunFinished } from './finish.ts';
import { openTarget } from './open-target.ts';
import type { Plan } from './plan.ts';
import { tellProgress } from './progress.ts';
import { type Run, startRun } from './run-state.ts';
import type { Tools } from './tools.ts';
import { version } from './version.ts';

export type Emit = (event: RunEvent) => void;

export interface Conducting {
  readonly plan: Plan;
  readonly tools: Tools;
  readonly emit: Emit;
  readonly signal?: AbortSignal | undefined;
}

/** What every kind of run has around its work: a beginning, an open target, an end with an exit code. */
export async function conduct(around: Conducting, work: (run: Run) => Promise<void>): Promise<RunFinished> {
  const { plan, tools } = around;
  const baseline = await readBaseline(plan);
  const state = startRun({ ...around, known: knownOn(tools.today, baseline) });
  tellStart(state);
  const stopTelling = tellProgress(state);
  try {
    await openTarget(state);
    const rivals = await openRivals(state);
    if (rivals !== undefined) {
      state.rivals = rivals;
      state.halt.begin();
    }
    await work(state);
    rivals?.count(state);
    return await finish(state, baseline);
  } catch (error) {
    return giveUp(state, error);
  } finally {
    stopTelling();
    await Promise.all([...state.drivers.map((driver) => driver.close()), state.rivals?.close()]);
  }
}

/** A baseline that is not there yet is empty, so that the first run can write it. */
async function readBaseline({ baseline, updateBaseline }: Plan): Promise<Baseline> {
  if (baseline === undefined) return emptyBaseline;
  const text = await readText(baseline);
  if (text === undefined && updateBaseline) return emptyBaseline;
  return text === undefined ? missing(baseline) : parseBaseline(text, baseline);
}

function tellStart({ plan, tools, teller }: Run): void {
  const { time, cases, profile, target, seed, against } = plan;
  teller.tell({
    type: 'run-started',
    format: 1,
    version,
    seed,
    profile: profile.name,
    role: profile.roles[0] ?? 'agent',
    target: targetWords(target),
    ...(against !== undefined && {
      against: against.map((peer) => ({ name: peer.name, target: targetWords(peer.target) })),
    }),
    properties: tools.properties.map(({ address }) => address),
    strategies: [...tools.strategies.keys()],
    ...(time !== undefined && { time }),
    ...(cases !== undefined && { cases }),
  });
}

function missing(baseline: string): never {
  throw new UsageError(`${baseline}: no such baseline`, { hint: '--update-baseline writes a first one' });
}
