import { join } from 'node:path';
import type { Case } from '../../../src/case/case.ts';
import { HarnessError } from '../../../src/case/errors.ts';
import { listEntries, readEntry } from '../../../src/corpus/store.ts';
import { loadCase } from '../../../src/corpus/stored.ts';
import { generateCase } from '../../../src/draft/compose.ts';
import { combinationAt } from '../../../src/draft/pairs.ts';
import type { Driver } from '../../../src/driver/contract.ts';
import { equip } from '../../../src/engine/equip.ts';
import { makePlan } from '../../../src/engine/make-plan.ts';
import type { Profile } from '../../../src/protocol/profile.ts';
import { strategyFolder } from '../../contract/strategy-folder.ts';
import { root } from '../../sources.ts';
import { randoms } from '../../unit/draft/random.ts';
import type { Healthy } from './healthy.ts';

/**
 * What goes wrong between a healthy peer and a profile in so many cases: the properties that it breaks, or why it can't be
 * used at all. `enough`: a first breach of a rule that must be kept ends it.
 */
export async function meet(
  { name: _, profile: __, ...target }: Healthy,
  profile: string,
  { cases, enough }: { readonly cases: number; readonly enough: boolean },
): Promise<readonly string[]> {
  const file = profile.endsWith('.json') ? join(root, profile) : profile;
  const plan = await makePlan({ profile: file, ...target });
  const found = new Set<string>();
  let driver: Driver | undefined;
  try {
    driver = (await equip(plan)).driver();
    for (const steps of [...(await vectors(plan.profile)), ...(await generated(plan.profile, cases))]) {
      const { verdict } = await driver.run(steps);
      for (const { property, ambiguous, observed } of verdict.violations) {
        if (ambiguous) continue;
        found.add(`${property.address}: ${observed}`);
        if (enough && property.level === 'must') return [...found];
      }
    }
  } catch (error) {
    if (!(error instanceof HarnessError)) throw error;
    found.add(`not usable: ${error.message.split('\n')[0]}`);
  } finally {
    await driver?.close();
  }
  return [...found];
}

/** The cases that come along: the least that each rule is put to the test with. */
async function vectors({ name, extends: base }: Profile): Promise<readonly Case[]> {
  const folders = [base, name].flatMap((each) => (each === undefined ? [] : [join(root, 'corpus', each)]));
  const files = (await Promise.all(folders.map((folder) => listEntries(folder)))).flat();
  return (await Promise.all(files.map((path) => readEntry(path)))).map(({ steps }) => loadCase(steps));
}

async function generated(profile: Profile, cases: number): Promise<readonly Case[]> {
  const strategies = (await strategyFolder()).map(([, strategy]) => strategy);
  const limits = { maxBytes: 100_000, maxDepth: 1000, restartOneIn: 30 };
  return randoms(5, cases).map((random, index) =>
    generateCase(combinationAt(index, strategies), random, { profile, limits }),
  );
}
