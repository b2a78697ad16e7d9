import { UsageError } from '../case/errors.ts';
import type { CorpusEntry } from '../corpus/entry.ts';
import { printEntry } from '../corpus/entry.ts';
import { readEntry, writeText } from '../corpus/store.ts';
import { loadCase } from '../corpus/stored.ts';
import { conduct, type Emit } from './conduct.ts';
import { equip } from './equip.ts';
import { execute, lookIntoIt } from './execute.ts';
import type { RunFinished } from './finish.ts';
import type { Plan } from './plan.ts';
import type { Run } from './run-state.ts';

export interface ShrinkOptions {
  readonly plan: Plan;
  readonly emit: Emit;
  readonly signal?: AbortSignal;
  /** Write the smaller case back into the file that it came from. */
  readonly write?: boolean;
}

/** Runs a stored case and makes each thing that it breaks small. Throws UsageError where the file is no entry. */
export async function shrinkFile(file: string, { plan, emit, signal, write }: ShrinkOptions): Promise<RunFinished> {
  const entry = await readEntry(file);
  if (entry.profile !== plan.profile.name) {
    throw new UsageError(`${file} is for profile ${entry.profile}, not ${plan.profile.name}`);
  }
  const tools = await equip(plan);
  return conduct({ plan, tools, emit, signal }, async (run) => {
    const [driver] = run.drivers;
    if (driver === undefined) return;
    await execute(run, driver, loadCase(entry.steps), { strategy: 'corpus', file });
    await lookIntoIt(run, driver);
    run.halt.stop('done');
    if (write === true) await writeBack(run, file, entry);
  });
}

async function writeBack({ book }: Run, file: string, entry: CorpusEntry): Promise<void> {
  const page = [...book.pages.values()].find(({ signature }) => signature === entry.signature);
  if (page !== undefined) await writeText(file, printEntry({ ...entry, steps: page.told.case.steps }));
}
