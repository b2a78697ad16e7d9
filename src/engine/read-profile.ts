import { UsageError } from '../case/errors.ts';
import { unknown } from '../finding/nearest.ts';
import { isFile, readProfileFile } from '../profile-file/read-profile-file.ts';
import type { Profile } from '../protocol/profile.ts';
import { loadFramings, loadProfiles, loadProperties } from './discover.ts';
import { named } from './names.ts';

/** A profile by its name, or by the file that it stands in. Throws UsageError. */
export async function readProfile(name: string): Promise<Profile> {
  const profiles = await loadProfiles();
  if (!isFile(name)) return named('profile', name, profiles);
  const profile = await readProfileFile(name, profiles);
  const framings = [...(await loadFramings()).keys()];
  if (!framings.includes(profile.framing)) refuse(name, 'framing', unknown('framing', profile.framing, framings));
  const addresses = (await loadProperties()).map(({ address }) => address);
  const groups = new Set(addresses.flatMap((address) => address.split('/').slice(0, -1)));
  const stray = profile.properties.find((prefix) => !groups.has(prefix));
  if (stray !== undefined) refuse(name, 'properties', unknown('prefix', stray, [...groups]));
  const uncited = Object.keys(profile.cites ?? {}).find((address) => !addresses.includes(address));
  if (uncited !== undefined) refuse(name, 'cites', unknown('property', uncited, addresses));
  return profile;
}

function refuse(file: string, member: string, why: string): never {
  throw new UsageError(`${file}: ${member}: ${why}`);
}
