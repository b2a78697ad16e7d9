import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { loadCase } from '../corpus/stored.ts';
import { execute, lookIntoIt } from './execute.ts';
import { readCorpus } from './replay-all.ts';
import type { Run } from './run-state.ts';

/** From the sources, and from where they are built to. */
const places = ['../../corpus/', '../../../corpus/'].map((path) => fileURLToPath(new URL(path, import.meta.url)));

/**
 * Runs the cases that come with peerproof: the least that each rule of the profile can be put to the test with, and the
 * examples of its texts. So every rule is met in the first seconds of a run, before anything is left to chance.
 */
export async function runVectors(run: Run): Promise<void> {
  const [driver] = run.drivers;
  const corpus = places.map((place) => `${place}${run.plan.profile.name}`).find((place) => existsSync(place));
  if (driver === undefined || corpus === undefined) return;
  for (const { entry } of await readCorpus([corpus])) {
    if (run.halt.reason !== undefined) return;
    await execute(run, driver, loadCase(entry.steps), { strategy: 'vectors' });
    run.tally.cases++;
  }
  await lookIntoIt(run, driver);
}
