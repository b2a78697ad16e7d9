import { fileURLToPath } from 'node:url';
import type { Case } from '../case/case.ts';
import { listEntries } from '../corpus/store.ts';
import { loadCase } from '../corpus/stored.ts';
import { execute, lookIntoIt } from './execute.ts';
import { frameVectors } from './frame-vectors.ts';
import { inFewStarts } from './in-few-starts.ts';
import { type Filed, readCorpus } from './replay-all.ts';
import type { Run } from './run-state.ts';

/** While so much of the time is left, what was met can wait. */
const patientShare = 2 / 3;

/**
 * Runs the cases that come with peerproof: the least that each rule of the profile can be put to the test with, and the
 * examples of its texts. Those of the profile that it extends come behind. So every rule is met in the first seconds of a run, before anything is left to chance.
 * What they show is looked into when all of them have run, so that a peer with many faults shows each kind in good time; a slow one is not kept waiting so long.
 */
export async function runVectors(run: Run): Promise<void> {
  const [driver] = run.drivers;
  if (driver === undefined) return;
  const latest = run.halt.left * patientShare;
  // What is not ours to restart may be gone before the others have run.
  const isOurs = run.plan.target.command.length > 0;
  const one = async (steps: Case): Promise<void> => {
    if (run.halt.reason !== undefined) return;
    await execute(run, driver, steps, { strategy: 'vectors', isLater: isOurs && run.halt.left >= latest });
  };
  const { name, extends: base } = run.plan.profile;
  const vectors = await Promise.all([name, base].map((each) => (each === undefined ? [] : vectorsOf(each))));
  const stored = vectors.flat().map(({ entry }) => loadCase(entry.steps));
  const all = [...frameVectors(run.tools.framing, run.plan.profile), ...stored];
  for (const steps of inFewStarts(all, run.plan.profile)) await one(steps);
  await lookIntoIt(run, driver);
}

/** From the sources, and from where they are built to. */
const places = ['../../corpus/', '../../../corpus/'].map((path) => fileURLToPath(new URL(path, import.meta.url)));

async function vectorsOf(profile: string): Promise<readonly Filed[]> {
  const found = await Promise.all(places.map((place) => listEntries(`${place}${profile}`)));
  const files = found.flat();
  return files.length === 0 ? [] : readCorpus(files);
}
