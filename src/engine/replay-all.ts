import { UsageError } from '../case/errors.ts';
import type { CorpusEntry } from '../corpus/entry.ts';
import { readSteps } from '../corpus/read-steps.ts';
import { listEntries, readEntry } from '../corpus/store.ts';
import { Reader } from '../finding/reader.ts';
import { execute, lookIntoIt } from './execute.ts';
import { replayEntry } from './replay-entry.ts';
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

/** Runs stored cases again, the entries first and then what the baseline keeps, and tells what became of each. */
export async function replayAll(run: Run, filed: readonly Filed[]): Promise<void> {
  const due = filed.filter(({ entry }) => isFor(run, entry) && isWanted(run, entry));
  if (due.length > 0) run.teller.tell({ type: 'phase', phase: 'replay', what: `${due.length} entries` });
  const queue = [...due];
  await Promise.all(run.drivers.map((_, index) => replayNext(run, index, queue)));
  await replayBaseline(run, new Set(due.map(({ entry }) => entry.signature ?? '')));
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

async function replayNext(run: Run, index: number, queue: Filed[]): Promise<void> {
  const driver = run.drivers[index];
  for (let next = queue.shift(); next !== undefined && driver !== undefined; next = queue.shift()) {
    if (run.halt.isCut) return;
    const { file, entry } = next;
    const told = await replayEntry(run, driver, next);
    await lookIntoIt(run, driver);
    const { property = 'vector', signature = '' } = entry;
    run.teller.tell({ type: 'replayed', file, property, signature, ...told });
  }
}

/** A known fault whose case is kept in the baseline alone is proved, or proved gone, in the same way. */
async function replayBaseline(run: Run, replayed: ReadonlySet<string>): Promise<void> {
  const driver = run.drivers[0];
  const { baseline, profile } = run.plan;
  if (driver === undefined || baseline === undefined) return;
  const reader = new Reader(baseline);
  for (const [signature, { property, steps }] of run.known.live) {
    const isDue = steps !== undefined && !replayed.has(signature) && !run.halt.isCut;
    if (!isDue || !run.tools.properties.some(({ address }) => address === property)) continue;
    const stored = readSteps(reader, steps, `entry ${signature}`);
    const entry = { format: 1, profile: profile.name, property, signature, steps: stored } as const;
    const told = await replayEntry(run, driver, { entry, isKnown: true });
    run.teller.tell({ type: 'replayed', file: baseline, property, signature, ...told });
  }
}
