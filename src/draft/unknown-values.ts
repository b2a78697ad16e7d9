import { string } from '../protocol/json/build.ts';
import type { JsonNode } from '../protocol/json/node.ts';
import type { Method, Profile } from '../protocol/profile.ts';
import { tableOf } from './calls.ts';
import type { Draw } from './draw.ts';
import { hintFor } from './hints.ts';
import { shapesOf } from './shapes.ts';

/** A member of a method's params that names something, with a name that the target never gave out; undefined = it has none. */
export function unknownValue(
  method: string | undefined,
  profile: Profile,
  draw: Draw,
): { readonly key: string; readonly value: JsonNode } | undefined {
  const names = method === undefined ? [] : namesOf(method, profile);
  if (names.length === 0) return undefined;
  const { key, unknown } = draw.pick(names);
  return { key, value: string(unknown) };
}

/** The methods that the target handles whose params name something besides a resource: a mode, an option, a cursor. */
export function namingMethods(profile: Profile): readonly Method[] {
  let found = naming.get(profile);
  if (found === undefined) {
    found = tableOf(profile).usual.filter(({ name, names }) =>
      namesOf(name, profile).some(({ key }) => key !== names?.member),
    );
    naming.set(profile, found);
  }
  return found;
}

const naming = new WeakMap<Profile, readonly Method[]>();

type Naming = { readonly key: string; readonly unknown: string };

const known = new WeakMap<Profile, Map<string, readonly Naming[]>>();

function namesOf(method: string, profile: Profile): readonly Naming[] {
  const table = known.get(profile) ?? new Map<string, readonly Naming[]>();
  known.set(profile, table);
  const found = table.get(method) ?? findNames(method, profile);
  table.set(method, found);
  return found;
}

function findNames(method: string, profile: Profile): readonly Naming[] {
  const found = profile.methods.find(({ name }) => name === method);
  const keys = new Set(shapesOf(found?.params, profile.schema).flatMap(({ properties }) => Object.keys(properties)));
  const all = [...keys].flatMap((key) => {
    const slot = /^\{\{(\w+)\}\}$/.exec(hintFor(key, profile) ?? '')?.[1];
    const unknown = slot === undefined ? undefined : profile.slots[slot];
    return unknown === undefined ? [] : [{ key, unknown }];
  });
  // What is named inside a resource is only looked up where the resource is there.
  const inner = all.filter(({ key }) => key !== found?.names?.member);
  return inner.length > 0 ? inner : all;
}
