import { provisionalNote, removeEntry, writeEntry } from '../corpus/store.ts';
import { storeCase } from '../corpus/stored.ts';
import { keyOf, signatureOf } from '../finding/signature.ts';
import type { Page } from './book.ts';
import { entryHead } from './entry-head.ts';
import type { Proof } from './prove.ts';
import type { Run } from './run-state.ts';
import type { Suspicion } from './suspicions.ts';
import { version } from './version.ts';

/**
 * Writes down a case as it was proved, before it is made small: a run that is killed meanwhile has lost nothing.
 * Gives what to do when the finding is there: what was provisional goes, unless it is the finding's own file.
 */
export async function writeProvisional(
  run: Run,
  suspicion: Suspicion,
  proof: Proof,
): Promise<(page: Page | undefined) => Promise<void>> {
  if (run.plan.corpus === undefined || suspicion.file !== undefined) return async () => undefined;
  const key = keyOf(proof.violation);
  const { property } = proof.violation;
  const file = await writeEntry(run.plan.corpus, {
    ...entryHead(run.plan),
    property: property.address,
    signature: signatureOf(key),
    key,
    level: property.level,
    says: property.says,
    note: provisionalNote,
    found: { seed: run.plan.seed, strategy: suspicion.strategy, version },
    steps: storeCase(proof.steps),
  });
  return async (page) => {
    if (page?.told.file !== file) await removeEntry(file);
  };
}
