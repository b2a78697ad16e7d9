import { describe, expect, test } from 'vitest';
import { loadProfiles, loadProperties } from '../../../src/engine/discover.ts';
import { inForce } from '../../../src/model/property-set.ts';
import { play } from '../model/play.ts';
import { larder } from '../targets/larder.ts';

const properties = await loadProperties();
const profiles = new Map(await loadProfiles()).set('declared', await larder());

function profileOf(address: string) {
  const name = address.includes('/') ? (address.split('/')[0] as string) : 'jsonrpc';
  const profile = profiles.get(name);
  if (profile === undefined) throw new Error(`no profile ${name}`);
  return profile;
}

describe.each(properties.map((property) => [property.address, property] as const))('%s', (address, property) => {
  const profile = profileOf(address);
  const inPlay = properties.filter((other) => inForce(other.address, profile));
  const { given = [], passes, fails } = property.examples;

  test('its healthy example breaks nothing', () => {
    const verdict = play([...given, ...passes], profile, inPlay);
    expect(verdict.violations.map((violation) => [violation.property.address, violation.observed])).toEqual([]);
    expect(verdict.judged.get(address) ?? 0).toBeGreaterThan(0);
  });

  test('its broken example breaks it, and nothing else', () => {
    const verdict = play([...given, ...fails], profile, inPlay);
    expect([...new Set(verdict.violations.map((violation) => violation.property.address))]).toEqual([address]);
  });

  test('it cites its text', () => {
    expect(property.cites.quote.length).toBeGreaterThan(10);
    expect(property.says).toMatch(/^(JSON|[a-z])/);
  });
});
