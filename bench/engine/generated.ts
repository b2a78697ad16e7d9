import type { Case } from '../../src/case/case.ts';
import { generateCase } from '../../src/draft/compose.ts';
import { loadStrategies } from '../../src/engine/discover.ts';
import { loop } from '../../src/engine/loop.ts';
import { Schedule } from '../../src/engine/schedule.ts';
import { seedOf } from '../../src/engine/seeds.ts';
import type { Profile } from '../../src/protocol/profile.ts';
import { CaseArbitrary } from '../../src/shrink/case-arbitrary.ts';
import type { Course } from './bench-run.ts';

/** The cases that the engine makes of a seed, without running them. */
export async function generated(profile: Profile, { seed, cases, strategies = [] }: Course): Promise<readonly Case[]> {
  const all = new Map(await loadStrategies());
  const names = [...all.keys()].filter((name) => strategies.length === 0 || strategies.includes(name));
  const schedule = new Schedule({ strategies: names, cases });
  const made: Case[] = [];
  for (let batch = schedule.next(); batch !== undefined; batch = schedule.next()) {
    const chosen = batch.strategies.flatMap((name) => all.get(name) ?? []);
    await loop(
      new CaseArbitrary((random) => generateCase(chosen, random, { profile })),
      (steps) => {
        made.push(steps);
        return 'holds';
      },
      { seed: seedOf(seed, ...batch.strategies, batch.index), numRuns: batch.size },
    );
  }
  return made;
}
