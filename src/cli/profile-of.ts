import { UsageError } from '../case/errors.ts';
import { isCapturedLog } from '../corpus/captured-log.ts';
import { listEntries, readEntry, readText } from '../corpus/store.ts';
import { loadProfiles } from '../engine/discover.ts';

/** The profile that stored entries name. Throws UsageError where there are none, or where they name several. */
export async function profileOf(paths: readonly string[]): Promise<string> {
  const files = (await Promise.all(paths.map(listEntries))).flat();
  for (const file of files) await refuseLog(file);
  const entries = await Promise.all(files.map(readEntry));
  const [first, ...more] = new Set(entries.map(({ profile }) => profile));
  if (first === undefined) throw new UsageError(`${paths.join(', ')}: no entries there`, { hint: 'check the path' });
  if (more.length === 0) return builtIn(first);
  const names = [first, ...more].join(', ');
  throw new UsageError(`the entries are of several profiles: ${names}`, { hint: 'choose one with --profile' });
}

async function refuseLog(file: string): Promise<void> {
  const text = await readText(file);
  if (text === undefined || !isCapturedLog(text)) return;
  throw new UsageError(`${file} is a captured log, which names no protocol`, { hint: 'say which with --profile NAME' });
}

async function builtIn(name: string): Promise<string> {
  if ((await loadProfiles()).has(name)) return name;
  throw new UsageError(`the entries are for profile ${name}, which does not come with peerproof`, {
    hint: 'name its file with --profile FILE',
  });
}
