import type { Profile } from '../protocol/profile.ts';
import type { RuleProperty } from './duty.ts';
import type { Property } from './property.ts';

/** Properties by kind, in a fixed order, with a place to count how often each was put to the test. */
export interface PropertySet {
  readonly all: readonly Property[];
  readonly rules: readonly RuleProperty[];
  readonly checks: readonly Extract<Property, { kind: 'check' }>[];
  readonly invariants: readonly Extract<Property, { kind: 'invariant' }>[];
  /** Those whose breaches are told. The others still say what may be answered. */
  readonly judged: readonly Property[];
}

/** A profile's own rules come first: where two rules of one level are broken at once, the more specific one is to blame. */
export function sortProperties(
  properties: readonly Property[],
  profile: Profile,
  judged: readonly Property[] = properties,
): PropertySet {
  const rank = (address: string) => profile.properties.findLastIndex((prefix) => address.startsWith(`${prefix}/`));
  const all = [...properties].sort((a, b) => rank(b.address) - rank(a.address) || (a.address < b.address ? -1 : 1));
  const told = new Set(judged.map(({ address }) => address));
  return {
    all,
    rules: all.filter((property) => property.kind === 'rule'),
    checks: all.filter((property) => property.kind === 'check'),
    invariants: all.filter((property) => property.kind === 'invariant'),
    judged: all.filter(({ address }) => told.has(address)),
  };
}

/** In force under a profile: everything directly under `properties/`, and what stands under one of its prefixes. */
export function inForce(address: string, profile: Profile): boolean {
  return !address.includes('/') || profile.properties.some((prefix) => address.startsWith(`${prefix}/`));
}
