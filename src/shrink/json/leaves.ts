import type { JsonNode } from '../../protocol/json/node.ts';
import { smallest } from '../find.ts';
import type { Search } from '../reduction.ts';
import { spanOfKey } from './document.ts';
import { boundsBelow, simplerNumbers } from './numbers.ts';
import type { Spot } from './spot.ts';
import { shrinkString } from './strings.ts';

/** A value that holds no others: simpler ones of any kind, then of its own. */
export function* shrinkLeaf(spot: Spot): Search<void> {
  const ordinal = spot.idOrdinal;
  if (ordinal !== undefined && (spot.text === String(ordinal) || (yield* firstOf(spot, idsFor(ordinal))))) return;
  const { node } = spot;
  if (node?.type === 'string') yield* shrinkString(spot);
  else if (node?.type === 'number') yield* shrinkNumber(spot, node.text);
  else if (node !== undefined) yield* firstOf(spot, simplerThan(node));
  if (spot.text === '0') yield* renameKey(spot);
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
  const below = boundsBelow(text);
  if (below.length > 0) yield* smallest(-1, below.length, (at) => spot.put(below[at] ?? text));
}

const envelope = new Set(['jsonrpc', 'id', 'method', 'params', 'result', 'error']);

/** A key whose value says nothing may be any; where it repeats, all that have it. */
function* renameKey(spot: Spot): Search<void> {
  const { key, parent, document } = spot;
  if (key === undefined || key === 'a' || document === undefined || parent.node?.type !== 'object') return;
  const { members } = parent.node;
  const same = [...members.keys()].filter((index) => members[index]?.key === key);
  if (same.length === 1 && spot.isEnvelopeMember && envelope.has(key)) return;
  const [from, to] = [parent.node.start ?? 0, parent.node.end ?? 0];
  const spans = same.map((index) => spanOfKey(document, parent.node ?? { type: 'literal', value: null }, index));
  let text = '';
  let at = from;
  for (const [start, end] of spans) {
    text += `${Buffer.from(document.bytes.subarray(at, start)).toString('latin1')}"a"`;
    at = end;
  }
  yield* spot.cut([from, to], text + Buffer.from(document.bytes.subarray(at, to)).toString('latin1'));
}
