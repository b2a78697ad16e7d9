import { UsageError } from '../case/errors.ts';
import type { CorpusEntry } from '../corpus/entry.ts';
import { readSteps } from '../corpus/read-steps.ts';
import { listEntries, readEntry } from '../corpus/store.ts';
import type { Driver } from '../driver/contract.ts';
import { Reader } from '../finding/reader.ts';
import { type Chore, doChores } from './chores.ts';
import { execute, lookIntoIt } from './execute.ts';
import { replayEntry, type Stored } from './replay-entry.ts';
import type { Run } from './run-state.ts';

export interface Filed {
  readonly file: string;
  readonly entry: CorpusEntry;
}

/** The entries under some paths. Throws UsageError for a path that has none, or a file that can't be read. */
export async function readCorpus(paths: readonly string[]): Promise<readonly Filed[]> {
  const files = await Promise.all(paths.map(async (path) => ({ path, found: await listEntries(path) })));
  const empty = files.find(({ found }) => found.length === 0);
  if (empty !== undefined) throw new UsageError(`${empty.path}: no corpus entries there`, { hint: 'check the path' });
  const names = [...new Set(files.flatMap(({ found }) => found))];
  return Promise.all(names.map(async (file) => ({ file, entry: await readEntry(file) })));
}

/** Before exploring, that much of the time is for what is stored. */
const replayShare = 1 / 3;

/** Runs stored cases again, the entries first and then what the baseline keeps, and tells what became of each. */
export async function replayAll(run: Run, filed: readonly Filed[]): Promise<void> {
  const due = filed.filter(({ entry }) => isFor(run, entry) && isWanted(run, entry));
  if (due.length > 0) run.teller.tell({ type: 'phase', phase: 'replay', what: `${due.length} entries` });
  run.chores.push(...due.map((each) => filedChore(run, each)));
  run.chores.push(...baselineChores(run, new Set(due.map(({ entry }) => entry.signature ?? ''))));
  await doChores(run, replayShare);
}

/** The peer as it is after the handshake: what it says unasked shows here. */
export async function listen(run: Run): Promise<void> {
  const driver = run.drivers[0];
  if (driver === undefined) return;
  await execute(run, driver, [], { strategy: 'handshake' });
  await lookIntoIt(run, driver);
}

/** Of the profile in force, and of the framing where it names one. */
function isFor({ plan }: Run, entry: CorpusEntry): boolean {
  const framing = plan.framing ?? plan.profile.framing;
  return entry.profile === plan.profile.name && (entry.framing ?? framing) === framing;
}

function isWanted({ plan, tools }: Run, { property }: CorpusEntry): boolean {
  const isFiltered = plan.only.length > 0 || plan.skip.length > 0;
  return !isFiltered || property === undefined || tools.properties.some(({ address }) => address === property);
}

function filedChore(run: Run, stored: Filed): Chore {
  const { property, signature = '' } = stored.entry;
  const isNews = property !== undefined && !run.known.live.has(signature);
  return { ...(isNews && { property }), run: (driver) => again(run, driver, { ...stored, from: stored.file }) };
}

/** A known fault whose case is kept in the baseline alone is proved, or proved gone, in the same way. */
function baselineChores(run: Run, replayed: ReadonlySet<string>): readonly Chore[] {
  const { baseline, profile } = run.plan;
  if (baseline === undefined) return [];
  const reader = new Reader(baseline);
  return [...run.known.live].flatMap(([signature, { property, steps }]) => {
    const isJudged = run.tools.properties.some(({ address }) => address === property);
    if (steps === undefined || replayed.has(signature) || !isJudged) return [];
    const stored = readSteps(reader, steps, `entry ${signature}`);
    const entry = { format: 1, profile: profile.name, property, signature, steps: stored } as const;
    return [{ run: (driver) => again(run, driver, { from: baseline, entry, isKnown: true }) }];
  });
}

async function again(run: Run, driver: Driver, stored: Stored & { readonly from: string }): Promise<boolean> {
  const told = await replayEntry(run, driver, stored);
  if (told === undefined) return false;
  const { property = 'vector', signature = '' } = stored.entry;
  run.teller.tell({ type: 'replayed', file: stored.from, property, signature, ...told });
  return true;
}
