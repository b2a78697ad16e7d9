import type { JsonNode } from '../../protocol/json/node.ts';
import { smallest } from '../find.ts';
import type { Search } from '../reduction.ts';
import { boundsBelow, simplerNumbers } from './numbers.ts';
import type { Spot } from './spot.ts';
import { shrinkString } from './strings.ts';

/** A value that holds no others: simpler ones of any kind, then of its own. */
export function* shrinkLeaf(spot: Spot): Search<void> {
  if (spot.text === '0' && spot.key !== 'id') return;
  const ordinal = spot.idOrdinal;
  if (ordinal !== undefined && (spot.text === String(ordinal) || (yield* firstOf(spot, idsFor(ordinal))))) return;
  const { node } = spot;
  if (node?.type === 'string') yield* shrinkString(spot);
  else if (node?.type === 'number') yield* shrinkNumber(spot, node.text);
  else if (node !== undefined) yield* firstOf(spot, simplerThan(node));
}

const idsFor = (ordinal: number): readonly string[] => [String(ordinal), `"${ordinal}"`];

function* firstOf(spot: Spot, texts: readonly string[]): Search<boolean> {
  for (const text of texts) if (yield* spot.put(text)) return true;
  return false;
}

function simplerThan(node: JsonNode): readonly string[] {
  if (node.type === 'array') return ['0', '""'];
  if (node.type === 'object') return ['0', '""', '[]'];
  return ['0', '""', '[]', 'null'];
}

function* shrinkNumber(spot: Spot, text: string): Search<void> {
  if (yield* firstOf(spot, simplerNumbers(text))) return;
  if (/^-\d/.test(text) && (yield* spot.put(text.slice(1)))) return yield* shrinkNumber(spot, text.slice(1));
  const below = boundsBelow(text);
  if (below.length > 0) yield* smallest(-1, below.length, (at) => spot.put(below[at] ?? text));
}
