import { createHash } from 'node:crypto';
import type { Case } from '../case/case.ts';
import { headOf } from '../shrink/fingerprint.ts';
import { payloadOf } from '../shrink/payload.ts';

/** Two cases have the same print when they send the same in the same way. */
export function printOf(steps: Case): string {
  const hash = createHash('sha1');
  for (const step of steps) {
    const bytes = payloadOf(step);
    hash.update(`\n${headOf(step)} ${bytes?.length ?? ''}:`);
    if (bytes !== undefined) hash.update(bytes);
  }
  return hash.digest('base64');
}

export function sizeOf(steps: Case): { readonly steps: number; readonly bytes: number } {
  return { steps: steps.length, bytes: steps.reduce((sum, step) => sum + (payloadOf(step)?.length ?? 0), 0) };
}
