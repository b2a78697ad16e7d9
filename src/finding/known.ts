import type { Baseline, BaselineEntry } from './baseline.ts';

/** A baseline on a given day (YYYY-MM-DD): what it excuses, and what it excuses no longer. */
export interface Known {
  /** By exact signature. */
  readonly live: ReadonlyMap<string, BaselineEntry>;
  readonly expired: readonly BaselineEntry[];
}

export function knownOn(today: string, { entries }: Baseline): Known {
  const isLive = ({ expires }: BaselineEntry) => expires === undefined || expires >= today;
  return {
    live: new Map(entries.filter(isLive).map((entry) => [entry.signature, entry])),
    expired: entries.filter((entry) => !isLive(entry)),
  };
}

/** What a run can say about an entry that it did not see. */
export interface Evidence {
  readonly seen: ReadonlySet<string>;
  /** Signatures whose stored case was run again, cold, and did not show them. */
  readonly gone: ReadonlySet<string>;
  /** How often each property was put to the test. */
  readonly observed: ReadonlyMap<string, number>;
  /** Every property and strategy was in force, and the run came to its own end. */
  readonly whole: boolean;
}

/**
 * Entries that excuse nothing any more. A stale entry fails the run, so it takes proof: it has expired, or its stored
 * case no longer shows it. An entry without a case is stale when a whole run tried its property hard and never saw it.
 */
export function staleOf(known: Known, evidence: Evidence): readonly BaselineEntry[] {
  const unseen = [...known.live.values()].filter((entry) => !evidence.seen.has(entry.signature));
  return [...known.expired, ...unseen.filter((entry) => isGone(entry, evidence))];
}

const triesEnough = 1000;

function isGone({ signature, property, steps }: BaselineEntry, evidence: Evidence): boolean {
  if (evidence.gone.has(signature)) return true;
  return steps === undefined && evidence.whole && (evidence.observed.get(property) ?? 0) >= triesEnough;
}

/** The baseline after a run: stale entries leave, known ones keep their reason, new ones ask for one. */
export function updated(baseline: Baseline, change: BaselineChange): Baseline {
  const stale = new Set(change.stale.map(({ signature }) => signature));
  const kept = baseline.entries.filter(({ signature }) => !stale.has(signature));
  const names = new Set(kept.map(({ signature }) => signature));
  const added = change.found.filter(({ signature }) => !names.has(signature));
  const entries = [...kept, ...added.map((entry) => ({ ...entry, reason: reasonOf(baseline, entry.signature) }))];
  return { ...baseline, entries: entries.toSorted(byPlace) };
}

export interface BaselineChange {
  readonly stale: readonly BaselineEntry[];
  readonly found: readonly Omit<BaselineEntry, 'reason'>[];
}

/** An expired entry that is found again starts anew, under its old reason. */
const reasonOf = ({ entries }: Baseline, signature: string): string =>
  entries.find((entry) => entry.signature === signature)?.reason ?? 'not explained yet';

const byPlace = (a: BaselineEntry, b: BaselineEntry): number => {
  const [left, right] = [`${a.property} ${a.signature}`, `${b.property} ${b.signature}`];
  return left < right ? -1 : left > right ? 1 : 0;
};
