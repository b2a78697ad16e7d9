import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { UsageError } from '../case/errors.ts';
import { unknown } from '../finding/nearest.ts';
import { defineProfile } from '../protocol/define-profile.ts';
import type { Profile } from '../protocol/profile.ts';
import type { ProfileInput } from '../protocol/profile-input/profile-input.ts';
import { complaint } from './complaint.ts';
import { contradiction } from './contradiction.ts';
import { isModule, loadModule } from './load-module.ts';

/** Whether a name means a file. */
export const isFile = (name: string): boolean => /[/\\]|\.(?:[cm]?[jt]s|json)$/.test(name);

type Profiles = ReadonlyMap<string, Profile>;

/**
 * A profile of one's own: a JSON file, or a module whose default export it is. `known`: the profiles that it may stand on.
 * Throws UsageError with the file, the place in it and what is wrong there.
 */
export function readProfileFile(name: string, known: Profiles): Promise<Profile> {
  return read(resolve(name), { known, shown: name, above: [] });
}

interface Reading {
  readonly known: Profiles;
  /** As the user wrote it. */
  readonly shown: string;
  /** The files that stand on this one. */
  readonly above: readonly string[];
}

async function read(file: string, { known, shown, above }: Reading): Promise<Profile> {
  if (above.includes(file)) throw new UsageError(`${shown}: extends: it stands on itself`);
  const text = await textOf(file, shown);
  const value = isModule(file) ? await loadModule(file, shown) : parsed(text, shown);
  const wrong = complaint(withoutFunctions(value));
  if (wrong !== undefined) throw new UsageError(`${shown}: ${wrong}`);
  const input = value as ProfileInput;
  if (known.has(input.name)) throw new UsageError(`${shown}: name: there is a profile ${input.name} already`);
  const profile = defineProfile(input, await baseOf(input, file, { known, shown, above: [...above, file] }));
  const contradicted = contradiction(profile, input);
  if (contradicted !== undefined) throw new UsageError(`${shown}: ${contradicted}`);
  return profile;
}

async function baseOf({ extends: base }: ProfileInput, file: string, reading: Reading): Promise<Profile | undefined> {
  if (base === undefined) return undefined;
  if (isFile(base)) return read(resolve(dirname(file), base), { ...reading, shown: base });
  const found = reading.known.get(base);
  if (found !== undefined) return found;
  throw new UsageError(`${reading.shown}: extends: ${unknown('profile', base, [...reading.known.keys()])}`);
}

async function textOf(file: string, shown: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (cause) {
    throw new UsageError(`${shown}: ${reasonOf(cause)}`, { cause });
  }
}

function parsed(text: string, shown: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const why = cause instanceof Error ? cause.message.replaceAll(/\s+/g, ' ') : String(cause);
    throw new UsageError(`${shown}: broken JSON: ${why}`, { cause });
  }
}

function reasonOf(cause: unknown): string {
  const { code, message } = cause as { readonly code?: string; readonly message: string };
  if (code === 'ENOENT') return 'there is no such file';
  return code === 'EISDIR' ? 'it is a folder' : message;
}

/** Answers may be functions, which no schema knows. */
function withoutFunctions(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const { answers } = value as { readonly answers?: unknown };
  if (!Array.isArray(answers)) return value;
  return { ...value, answers: answers.map(withoutFunction) };
}

const withoutFunction = (answer: unknown): unknown =>
  typeof (answer as { result?: unknown } | null)?.result === 'function'
    ? { ...(answer as object), result: '' }
    : answer;
