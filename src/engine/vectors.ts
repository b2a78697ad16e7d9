import { fileURLToPath } from 'node:url';
import type { Case } from '../case/case.ts';
import { listEntries } from '../corpus/store.ts';
import { loadCase } from '../corpus/stored.ts';
import { type Chore, doChores } from './chores.ts';
import { execute } from './execute.ts';
import { frameVectors } from './frame-vectors.ts';
import { inFewStarts } from './in-few-starts.ts';
import { type Filed, readCorpus } from './replay-all.ts';
import type { Run } from './run-state.ts';

/** When exploring begins, of the time. */
const vectorShare = 1 / 2;

/**
 * Runs the cases that come with peerproof: the least that each rule of the profile can be put to the test with, and the
 * examples of its texts. Those of the profile that it extends come behind. So every rule is met in the first seconds of a run, before anything is left to chance.
 * Those for which there was no time yet come before what is stored and left over.
 */
export async function runVectors(run: Run): Promise<void> {
  const { name, extends: base } = run.plan.profile;
  const vectors = await Promise.all([name, base].map((each) => (each === undefined ? [] : vectorsOf(each))));
  const stored = vectors.flat().map(({ entry }) => loadCase(entry.steps));
  const all = [...frameVectors(run.tools.framing, run.plan.profile), ...stored];
  run.chores.unshift(...inFewStarts(all, run.plan.profile).map((steps) => vectorChore(run, steps)));
  await doChores(run, vectorShare);
}

const vectorChore = (run: Run, steps: Case): Chore => ({
  run: async (driver) => {
    await execute(run, driver, steps, { strategy: 'vectors', isLater: true, until: run.budget.until });
    return true;
  },
});

/** From the sources, and from where they are built to. */
const places = ['../../corpus/', '../../../corpus/'].map((path) => fileURLToPath(new URL(path, import.meta.url)));

async function vectorsOf(profile: string): Promise<readonly Filed[]> {
  const found = await Promise.all(places.map((place) => listEntries(`${place}${profile}`)));
  const files = found.flat();
  return files.length === 0 ? [] : readCorpus(files);
}
