import { randomBytes } from 'node:crypto';
import { lstat, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { UsageError } from '../case/errors.ts';
import { type CorpusEntry, parseEntry, printEntry } from './entry.ts';

/** Where an entry is kept: `<profile>/<property, / as ->--<signature>.json`. */
export function entryPath({ profile, property, signature }: CorpusEntry): string {
  const safe = (name: string) => name.replaceAll('/', '-').replaceAll(/[^A-Za-z0-9._-]/g, '_');
  return join(safe(profile), `${safe(property ?? 'vector')}--${signature ?? 'none'}.json`);
}

export const provisionalNote = 'not yet made small';

/** Writes an entry under a corpus folder and gives its path. A file that is there and can't be read is left alone. */
export async function writeEntry(corpus: string, entry: CorpusEntry): Promise<string> {
  const file = join(corpus, entryPath(entry));
  const old = await readText(file);
  const note = old === undefined ? undefined : parseEntry(old, file).note;
  // What people noted stays; what we noted ourselves goes with the next writing.
  const kept = note === undefined || note === provisionalNote ? {} : { note };
  await writeText(file, printEntry({ ...entry, ...kept }));
  return file;
}

export async function removeEntry(file: string): Promise<void> {
  await rm(file, { force: true });
}

export async function readEntry(file: string): Promise<CorpusEntry> {
  const text = await readText(file);
  if (text === undefined) throw new UsageError(`${file}: no such file`, { hint: 'check the path' });
  return parseEntry(text, file);
}

/** The entry files at or under a path, sorted by name. A folder that does not exist has none. */
export async function listEntries(path: string): Promise<readonly string[]> {
  const info = await unlessMissing(stat(path));
  if (info === undefined) return [];
  if (!info.isDirectory()) return [path];
  const names = await readdir(path);
  const found = await Promise.all(names.toSorted().map((name) => listIn(join(path, name))));
  return found.flat();
}

/** The text of a file; undefined when there is none. Throws UsageError where it can't be read. */
export async function readText(file: string): Promise<string | undefined> {
  try {
    return await unlessMissing(readFile(file, 'utf8'));
  } catch (cause) {
    throw new UsageError(`${file} can't be read: ${said(cause)}`, { cause });
  }
}

/** All or nothing: a crash leaves the old file or the new one. */
export async function writeText(file: string, text: string): Promise<void> {
  const draft = `${file}.${randomBytes(4).toString('hex')}.tmp`;
  try {
    await mkdir(dirname(file), { recursive: true });
    await flush(draft, text);
    await rename(draft, file);
  } catch (cause) {
    await rm(draft, { force: true }).catch(() => undefined);
    throw new UsageError(`${file} can't be written: ${said(cause)}`, { cause });
  }
}

async function listIn(path: string): Promise<readonly string[]> {
  const info = await unlessMissing(lstat(path));
  if (info?.isDirectory() === true) return listEntries(path);
  return path.endsWith('.json') && info !== undefined ? [path] : [];
}

async function flush(file: string, text: string): Promise<void> {
  const handle = await open(file, 'wx');
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function unlessMissing<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return undefined;
    throw cause;
  }
}

const said = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));
