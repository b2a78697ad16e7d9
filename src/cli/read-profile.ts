import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { UsageError } from '../case/errors.ts';
import { loadProfiles } from '../engine/discover.ts';
import { named } from '../engine/names.ts';
import type { Profile } from '../protocol/profile.ts';

/** A built-in profile by name, or the default export of a module by path. */
export async function readProfile(name: string): Promise<Profile> {
  if (!/[/\\]|\.[cm]?js$/.test(name)) return named('profile', name, await loadProfiles());
  const module = await load(name);
  const profile = module.default;
  const missing = needed.filter((member) => !(typeof profile === 'object' && profile !== null && member in profile));
  if (missing.length === 0) return profile as Profile;
  throw new UsageError(`--profile ${name}: its default export is no profile`, {
    hint: `it lacks ${missing.join(', ')}`,
  });
}

const needed: readonly (keyof Profile)[] = ['name', 'properties', 'framing', 'methods', 'handshake', 'probe', 'codes'];

async function load(file: string): Promise<{ readonly default?: unknown }> {
  try {
    return await import(/* @vite-ignore */ pathToFileURL(resolve(file)).href);
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new UsageError(`--profile ${file} can't be loaded: ${why}`, { cause });
  }
}
