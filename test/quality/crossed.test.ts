import { describe, expect, test } from 'vitest';
import type { Profile } from '../../src/protocol/profile.ts';
import { allProfiles, healthy, unstated } from './crossed/healthy.ts';
import { meet } from './crossed/meet.ts';

const profiles = await allProfiles();

test('every healthy peer says in test/targets/healthy.json what it speaks, and every profile has one', () => {
  expect(unstated).toEqual([]);
  const spoken = new Set(healthy.map(({ profile }) => profile));
  expect([...profiles.keys()].filter((name) => !spoken.has(name))).toEqual([]);
});

describe('a healthy peer, judged by the profile that it speaks', () => {
  test.concurrent.for(healthy)('$name', { timeout: 120_000 }, async (peer, { expect: check }) => {
    check(await meet(peer, peer.profile, { cases: 30, enough: false })).toEqual([]);
  });
});

/** `-32002` means five things: who is judged by another protocol's rules must fail, or no rule of it was put to the test. */
describe('a healthy peer, judged by the profile of another protocol, fails', () => {
  const crossed = healthy.flatMap((peer) =>
    [...profiles]
      .filter(([, profile]) => !areRelated(profile, profiles.get(peer.profile)))
      .map(([name]) => ({ peer, name })),
  );

  test.concurrent.for(crossed)(
    '$peer.name by $name',
    { timeout: 120_000 },
    async ({ peer, name }, { expect: check }) => {
      check(await meet(peer, name, { cases: 30, enough: true })).not.toEqual([]);
    },
  );
});

/** The same protocol, or one that adds to the other. */
function areRelated(one: Profile, other: Profile | undefined): boolean {
  return one.name === other?.name || one.extends === other?.name || one.name === other?.extends;
}
