import { UsageError } from '../case/errors.ts';
import { unknown } from '../finding/nearest.ts';
import type { Property } from '../model/property.ts';
import { inForce } from '../model/property-set.ts';
import type { Profile } from '../protocol/profile.ts';

/** The thing of that name. Throws UsageError with the nearest name. */
export function named<T>(what: string, name: string, things: ReadonlyMap<string, T>): T {
  const thing = things.get(name);
  if (thing === undefined) throw new UsageError(unknown(what, name, [...things.keys()]));
  return thing;
}

/** The things of those names, in the order of `things`; none named = all. */
export function selected<T>(what: string, names: readonly string[], things: ReadonlyMap<string, T>): [string, T][] {
  for (const name of names) named(what, name, things);
  return [...things].filter(([name]) => names.length === 0 || names.includes(name));
}

export interface Choice {
  readonly profile: Profile;
  /** Address prefixes; empty = all. */
  readonly only: readonly string[];
  readonly skip: readonly string[];
}

/** The properties that a run judges. Throws UsageError for a prefix that fits none of the profile's. */
export function judged(all: readonly Property[], { profile, only, skip }: Choice): readonly Property[] {
  const offered = all.filter(({ address }) => inForce(address, profile));
  const addresses = offered.map(({ address }) => address);
  for (const prefix of [...only, ...skip]) {
    if (!addresses.some((address) => startsAt(prefix, address))) {
      throw new UsageError(unknown('property', prefix, [...addresses, ...profile.properties]), {
        hint: `'peerproof list properties' shows the ones of profile ${profile.name}`,
      });
    }
  }
  const wanted = (address: string) => only.length === 0 || only.some((prefix) => startsAt(prefix, address));
  return offered
    .filter(({ address }) => wanted(address) && !skip.some((prefix) => startsAt(prefix, address)))
    .map((property) => cited(property, profile));
}

/** With the place in the protocol's own text, where the profile names one. */
function cited(property: Property, { cites, sources }: Profile): Property {
  const clause = cites?.[property.address];
  if (clause === undefined) return property;
  return { ...property, cites: { text: sources[0]?.title ?? 'the protocol', ...clause } };
}

/** Prefixes end at a word: `jsonrpc/5` and `jsonrpc/5.1` do, `jsonrpc/5.1-par` does not. */
function startsAt(prefix: string, address: string): boolean {
  const bare = prefix.replace(/\/$/, '');
  return address === bare || (address.startsWith(bare) && /[/.-]/.test(address.charAt(bare.length)));
}
