import type { Case } from '../case/case.ts';
import { generateCase } from '../draft/compose.ts';
import type { Driver } from '../driver/contract.ts';
import { catchUp } from './chores.ts';
import { execute, lookIntoIt } from './execute.ts';
import { loop } from './loop.ts';
import { named } from './names.ts';
import { Pace } from './pace.ts';
import type { Run } from './run-state.ts';
import { type Batch, Schedule } from './schedule.ts';
import { seedOf } from './seeds.ts';

/** Sends ever new cases until the run halts; each driver takes the next batch when it is done with its last. */
export async function explore(run: Run): Promise<void> {
  const { plan, tools, halt } = run;
  const { cases, shard } = plan;
  const limits = { ...(cases !== undefined && { cases }), ...(shard !== undefined && { shard }) };
  const schedule = new Schedule({ strategies: [...tools.strategies.keys()], ...limits });
  const pace = new Pace(plan.rate, tools.now);
  try {
    const workers = await Promise.allSettled(run.drivers.map((driver) => work(run, driver, { schedule, pace })));
    for (const worker of workers) if (worker.status === 'rejected') throw worker.reason;
    run.budget.hasAllTime = true;
    const [driver] = run.drivers;
    if (driver !== undefined) await catchUp(run, driver);
    if (driver !== undefined) await lookIntoIt(run, driver);
    halt.stop('cases');
  } finally {
    run.teller.tell({ type: 'coverage', pairs: schedule.pairs });
  }
}

interface Course {
  readonly schedule: Schedule;
  readonly pace: Pace;
}

async function work(run: Run, driver: Driver, { schedule, pace }: Course): Promise<void> {
  try {
    while (run.halt.reason === undefined) {
      const batch = schedule.next();
      if (batch === undefined) break;
      await runBatch(run, driver, { batch, pace });
      await lookIntoIt(run, driver);
      await catchUp(run, driver);
    }
  } catch (error) {
    run.halt.stop('error');
    throw error;
  }
}

/** The next case is made while the peer works on the last one. */
async function runBatch(run: Run, driver: Driver, { batch, pace }: { batch: Batch; pace: Pace }): Promise<void> {
  const strategy = batch.strategies.join(' + ');
  let failed: { readonly error: unknown } | undefined;
  let last: Promise<void> = Promise.resolve();
  const one = async (steps: Case): Promise<void> => {
    await execute(run, driver, run.lethal.thin(steps), { strategy });
    run.tally.cases++;
  };
  await loop(
    run.tools.arbitrary(drawer(run, batch)),
    async (steps) => {
      await last;
      await pace.turn(run.signal);
      if (failed !== undefined || run.halt.reason !== undefined) return 'stop';
      last = one(steps).catch((error) => {
        failed = { error };
      });
      return 'holds';
    },
    { seed: seedOf(run.plan.seed, ...batch.strategies, batch.index), numRuns: batch.size },
  );
  await last;
  if (failed !== undefined) throw failed.error;
}

function drawer({ plan, tools }: Run, { strategies, early }: Batch): Parameters<Run['tools']['arbitrary']>[0] {
  const chosen = strategies.map((name) => named('strategy', name, tools.strategies));
  return (random) => generateCase(chosen, random, { profile: plan.profile, frames: tools.framing, early });
}
