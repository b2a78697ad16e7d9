import { Reader } from './reader.ts';

/** A finding that a target is known to have. */
export interface BaselineEntry {
  readonly signature: string;
  readonly property: string;
  readonly reason: string;
  /** The last day on which the entry counts, as YYYY-MM-DD (UTC). */
  readonly expires?: string;
  /** What the signature is made from; for people. */
  readonly key?: string;
  /** The stored steps that show it, so that a run can prove that it is gone. Read by the corpus layer. */
  readonly steps?: readonly unknown[];
}

export interface Baseline {
  readonly format: 1;
  /** A name for the target; for people. */
  readonly target?: string;
  readonly entries: readonly BaselineEntry[];
}

export const emptyBaseline: Baseline = { format: 1, entries: [] };

/** Throws UsageError naming the file, the entry and what is wrong with it. */
export function parseBaseline(text: string, file: string): Baseline {
  const reader = new Reader(file);
  const root = reader.object(reader.parse(text), '', ['format', 'target', 'entries']);
  reader.format(root.format);
  const target = reader.optionalText(root.target, '', 'target');
  if (root.entries === undefined) reader.fail('', 'entries is missing');
  const entries = reader.list(root.entries, 'entries').map((entry, index) => readEntry(reader, entry, index));
  refuseTwins(reader, entries);
  return { format: 1, ...(target !== undefined && { target }), entries };
}

/** One entry a paragraph, so that a diff shows what came and went. */
export function printBaseline(baseline: Baseline): string {
  return `${JSON.stringify(baseline, undefined, 2)}\n`;
}

const entryKeys = ['signature', 'property', 'reason', 'expires', 'key', 'steps'];

function readEntry(reader: Reader, value: unknown, index: number): BaselineEntry {
  const place = `entry ${index + 1}`;
  const entry = reader.object(value, place, entryKeys);
  const signature = reader.text(entry.signature, place, 'signature');
  if (!/^[0-9a-f]{8}$/.test(signature)) reader.fail(place, 'signature must be 8 hex digits');
  const expires = reader.optionalText(entry.expires, place, 'expires');
  if (expires !== undefined && !isDay(expires)) reader.fail(place, 'expires must be a day, as 2030-12-31');
  const key = reader.optionalText(entry.key, place, 'key');
  return {
    signature,
    property: reader.text(entry.property, place, 'property'),
    reason: reader.text(entry.reason, place, 'reason'),
    ...(expires !== undefined && { expires }),
    ...(key !== undefined && { key }),
    ...(entry.steps !== undefined && { steps: reader.list(entry.steps, `${place}, steps`) }),
  };
}

function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text;
}

function refuseTwins(reader: Reader, entries: readonly BaselineEntry[]): void {
  const places = new Map<string, number>();
  for (const [index, { signature }] of entries.entries()) {
    const first = places.get(signature);
    if (first !== undefined) reader.fail(`entry ${index + 1}`, `signature ${signature} stands in entry ${first} too`);
    places.set(signature, index + 1);
  }
}
