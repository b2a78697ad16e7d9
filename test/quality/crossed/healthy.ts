import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadProfiles } from '../../../src/engine/discover.ts';
import { readProfile } from '../../../src/engine/read-profile.ts';
import type { Profile } from '../../../src/protocol/profile.ts';
import { root } from '../../sources.ts';
import { builtTarget } from '../faults/hunt.ts';

/** A healthy peer of test/targets, as test/targets/healthy.json says that it is reached. */
export interface Healthy {
  readonly name: string;
  readonly command: readonly string[];
  /** The name of its profile, or its file. */
  readonly profile: string;
  readonly url?: string;
  readonly env?: Readonly<Record<string, string>>;
}

interface Stated {
  readonly profile: string;
  readonly url?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly arguments?: readonly string[];
}

const folder = join(root, 'test/targets');
const stated = JSON.parse(readFileSync(join(folder, 'healthy.json'), 'utf8')) as Readonly<Record<string, Stated>>;

export const healthyNames: readonly string[] = readdirSync(folder)
  .flatMap((file) => /^(healthy-.+)\.ts$/.exec(file)?.[1] ?? [])
  .sort();

/** Those of which nobody said what they speak. */
export const unstated: readonly string[] = healthyNames.filter((name) => !(name in stated));

export const healthy: readonly Healthy[] = healthyNames.flatMap((name) => {
  const found = stated[name];
  if (found === undefined) return [];
  const { arguments: words = [], ...rest } = found;
  return [{ name, command: builtTarget(name, ...words), ...rest }];
});

/** All profiles that come along, and those of the files that healthy peers speak, by how they are named. */
export async function allProfiles(): Promise<ReadonlyMap<string, Profile>> {
  const files = healthy.map(({ profile }) => profile).filter((name) => name.endsWith('.json'));
  const own = files.map(async (file) => [file, await readProfile(join(root, file))] as const);
  return new Map([...(await loadProfiles()), ...(await Promise.all(own))]);
}
