import type { Verdict } from '../model/verdict.ts';

/** One verdict of a case that ran on several connections. */
export function mergeVerdicts(verdicts: readonly Verdict[]): Verdict {
  const [first, ...more] = verdicts;
  if (first !== undefined && more.length === 0) return first;
  const judged = new Map<string, number>();
  for (const verdict of verdicts) {
    for (const [address, count] of verdict.judged) judged.set(address, (judged.get(address) ?? 0) + count);
  }
  return { violations: verdicts.flatMap(({ violations }) => violations), judged };
}
