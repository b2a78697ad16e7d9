import type { CorpusEntry } from '../corpus/entry.ts';
import { loadCase } from '../corpus/stored.ts';
import type { Driver, Execution, RunOptions } from '../driver/contract.ts';
import { keyOf, signatureOf } from '../finding/signature.ts';
import type { Violation } from '../model/verdict.ts';
import type { RunEvent } from './events.ts';
import { execute } from './execute.ts';
import { coldModes, type Proof } from './prove.ts';
import { record } from './record.ts';
import type { Run } from './run-state.ts';

export type Replayed = Extract<RunEvent, { type: 'replayed' }>;
type Told = Pick<Replayed, 'outcome' | 'detail'>;

export interface Stored {
  readonly file?: string;
  readonly entry: Pick<CorpusEntry, 'property' | 'signature' | 'steps'>;
  /** By the baseline: that it shows on the live process is enough, a start saved. */
  readonly isKnown?: true;
}

/** Runs a stored case again and tells what became of it; undefined where there was no time to see. */
export async function replayEntry(run: Run, driver: Driver, stored: Stored): Promise<Told | undefined> {
  const { property, signature } = stored.entry;
  if (property === undefined || signature === undefined) return replayVector(run, driver, stored);
  if (!run.tools.properties.some(({ address }) => address === property)) {
    return { outcome: 'error', detail: `property ${property} is not in force under profile ${run.plan.profile.name}` };
  }
  const seen = await showAgain(run, driver, stored);
  if (seen === undefined) return undefined;
  if (seen.proof === undefined) return notShown(run, driver, { stored, other: seen.other });
  const confirmed = { hits: seen.hits, tries: seen.tries };
  const { violation, execution, steps } = seen.proof;
  const suspicion = { steps, violation, execution, strategy: 'corpus', ...named(stored) };
  const result = { suspicion, proof: seen.proof, steps, executions: 0 };
  await record(run, { ...result, confirmed: { ...confirmed, last: { violation, execution } } });
  if (seen.hits === seen.tries) return { outcome: 'still fails' };
  return { outcome: 'flaky', detail: `${seen.hits} of ${seen.tries} runs` };
}

/** Nothing may be broken by it. */
async function replayVector(run: Run, driver: Driver, stored: Stored): Promise<Told | undefined> {
  let isCut = false;
  const saw = (execution: Execution) => {
    isCut ||= execution.isCut === true;
  };
  const how = { strategy: 'corpus', isLater: true, until: run.budget.until, saw, ...named(stored) };
  const broken = await execute(run, driver, loadCase(stored.entry.steps), how);
  if (broken.size === 0) return isCut ? undefined : { outcome: 'passes' };
  return { outcome: 'still fails', detail: [...broken].join(', ') };
}

interface Seen {
  readonly hits: number;
  readonly tries: number;
  /** There was no time for all of it. */
  readonly isCut?: boolean;
  readonly proof?: Proof;
  readonly other?: Violation;
}

/** Shown at once is shown. Else twice as it comes, and once more serially: some show only in one of the two ways. */
async function showAgain(run: Run, driver: Driver, stored: Stored): Promise<Seen | undefined> {
  const until = run.budget.until;
  const tried = (mode: RunOptions) => tryOnce(run, driver, stored, { ...mode, until });
  const live = stored.isKnown && (await tried({ serial: true }));
  if (live?.hits === 1) return live;
  const first = await tried(serial);
  if (first.hits === 1) return first;
  const twice = sum(await tried(asItComes), await tried(asItComes));
  if (twice.hits > 0 && twice.hits === twice.tries) return twice;
  const all = sum(sum(first, twice), twice.hits > 0 ? none : await tried(serial));
  return all.isCut === true && all.hits === 0 ? undefined : all;
}

const [serial = {}, asItComes = {}] = coldModes;
const none: Seen = { hits: 0, tries: 0 };

async function tryOnce(run: Run, driver: Driver, { entry }: Stored, mode: RunOptions): Promise<Seen> {
  const steps = loadCase(entry.steps);
  const execution = await driver.run(steps, mode);
  run.tally.executed(execution);
  const { violations } = execution.verdict;
  const violation = violations.find((each) => signatureOf(keyOf(each)) === entry.signature);
  if (violation !== undefined)
    return { hits: 1, tries: 1, proof: { steps, violation, execution, mode, isJoined: false } };
  const other = violations.find(({ property }) => property.address === entry.property) ?? violations[0];
  if (execution.isCut) return { hits: 0, tries: 0, isCut: true };
  return { hits: 0, tries: 1, ...(other !== undefined && { other }) };
}

const sum = (a: Seen, b: Seen): Seen => ({ ...a, ...b, hits: a.hits + b.hits, tries: a.tries + b.tries });

async function notShown(
  run: Run,
  driver: Driver,
  what: { stored: Stored; other: Violation | undefined },
): Promise<Told> {
  const { stored, other } = what;
  const { signature = '', steps } = stored.entry;
  run.gone.add(signature);
  if (other === undefined) {
    run.tally.fixed++;
    return { outcome: 'fixed' };
  }
  await execute(run, driver, loadCase(steps), { strategy: 'corpus', isLater: true });
  return { outcome: 'changed', detail: `${other.property.address}: ${other.observed}` };
}

const named = ({ file }: Stored): { file?: string } => (file === undefined ? {} : { file });
