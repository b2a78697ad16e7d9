import type { Case } from '../case/case.ts';
import { UsageError } from '../case/errors.ts';
import { isCapturedLog, readCapturedLog } from '../corpus/captured-log.ts';
import type { CorpusEntry } from '../corpus/entry.ts';
import { printEntry } from '../corpus/entry.ts';
import { readEntry, readText, writeText } from '../corpus/store.ts';
import { loadCase } from '../corpus/stored.ts';
import type { Profile } from '../protocol/profile.ts';
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

/** Runs a stored case, or a captured log, and makes each thing that it breaks small. Throws UsageError for any other file. */
export async function shrinkFile(file: string, { plan, emit, signal, write }: ShrinkOptions): Promise<RunFinished> {
  const { steps, entry } = await readSubject(file, plan.profile);
  if (write === true && entry === undefined) {
    throw new UsageError(`${file} is a captured log`, {
      hint: '--write needs an entry of a corpus',
    });
  }
  const tools = await equip(plan);
  const whole = entry === undefined ? { ...plan, log: file } : plan;
  return conduct({ plan: whole, tools, emit, signal }, async (run) => {
    const [driver] = run.drivers;
    if (driver === undefined) return;
    await execute(run, driver, steps, { strategy: 'corpus', ...(entry && { file }) });
    await lookIntoIt(run, driver);
    run.halt.stop('done');
    if (write === true && entry !== undefined) await writeBack(run, file, entry);
  });
}

async function readSubject(file: string, profile: Profile): Promise<{ steps: Case; entry?: CorpusEntry }> {
  const text = await readText(file);
  if (text !== undefined && isCapturedLog(text)) return { steps: readCapturedLog(text, file, profile) };
  const entry = await readEntry(file);
  if (entry.profile === profile.name) return { steps: loadCase(entry.steps), entry };
  throw new UsageError(`${file} is for profile ${entry.profile}, not ${profile.name}`);
}

async function writeBack({ book }: Run, file: string, entry: CorpusEntry): Promise<void> {
  const page = [...book.pages.values()].find(({ signature }) => signature === entry.signature);
  if (page !== undefined) await writeText(file, printEntry({ ...entry, steps: page.told.case.steps }));
}
