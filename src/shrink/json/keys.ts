import type { JsonObject } from '../../protocol/json/node.ts';
import type { Search } from '../reduction.ts';
import { byteText, splice } from '../splice.ts';
import { spanOfKey } from './document.ts';
import type { Spot } from './spot.ts';

const envelope = new Set(['jsonrpc', 'id', 'method', 'params', 'result', 'error']);
const plain = /^(?:0|"a*"|\[\]|\{\})$/;

/**
 * A key whose value says nothing, or that stands alone, may be any; where it repeats, all that have it change.
 * True when it did.
 */
export function* renameKey(spot: Spot): Search<boolean> {
  const { key, parent } = spot;
  const object = parent.node;
  if (key === 'result' && spot.isEnvelopeMember) return yield* asError(spot);
  if (key === undefined || key === 'a' || object?.type !== 'object') return false;
  const same = [...object.members.keys()].filter((index) => object.members[index]?.key === key);
  if (same.length === 1 && spot.isEnvelopeMember && envelope.has(key)) return false;
  if (!plain.test(spot.text) && object.members.length > 1) return false;
  return yield* renameAll(parent, object, same);
}

/** A response of either kind is as good. */
function* asError({ parent, index, text }: Spot): Search<boolean> {
  const { document, node } = parent;
  if (document === undefined || node === undefined || !plain.test(text)) return false;
  return yield* parent.cut(spanOfKey(document, node, index), '"error"');
}

function* renameAll(parent: Spot, object: JsonObject, members: readonly number[]): Search<boolean> {
  const { document } = parent;
  if (document === undefined) return false;
  let { bytes } = document;
  for (const index of members.toReversed()) bytes = splice(bytes, spanOfKey(document, object, index), '"a"');
  return yield* parent.cut([0, document.bytes.length], byteText(bytes));
}
