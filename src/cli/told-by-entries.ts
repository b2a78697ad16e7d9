import { UsageError } from '../case/errors.ts';
import { isCapturedLog } from '../corpus/captured-log.ts';
import { listEntries, readEntry, readText } from '../corpus/store.ts';
import type { RunValues } from './options/values.ts';
import { profileOf } from './profile-of.ts';

type Chosen = Pick<RunValues, 'profile' | 'framing'>;

/** The profile and the framing of stored entries, where the command line names none. Throws UsageError where they differ. */
export async function toldByEntries(paths: readonly string[], values: Partial<Chosen>): Promise<Chosen> {
  const profile = values.profile ?? (await profileOf(paths));
  const framing = values.framing ?? (await framingOf(paths));
  return { profile, ...(framing !== undefined && { framing }) };
}

async function framingOf(paths: readonly string[]): Promise<string | undefined> {
  const files = (await Promise.all(paths.map(listEntries))).flat();
  const entries = await Promise.all(files.map(async (file) => (await isLog(file)) || (await readEntry(file))));
  const [first, ...more] = new Set(entries.map((entry) => (entry === true ? undefined : entry.framing)));
  if (more.length === 0) return first;
  const names = [first, ...more].map((name) => name ?? 'that of the profile').join(', ');
  throw new UsageError(`the entries are of several framings: ${names}`, { hint: 'choose one with --framing' });
}

async function isLog(file: string): Promise<boolean> {
  const text = await readText(file);
  return text !== undefined && isCapturedLog(text);
}
