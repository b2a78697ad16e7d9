import { sameNumber } from './decimal.ts';
import type { JsonNode, JsonObject } from './node.ts';

/**
 * Equal as JSON values: members in any order and the last of a repeated key, numbers by value (see `sameNumber`).
 * Nesting of any depth costs no call stack.
 */
export function sameJson(a: JsonNode, b: JsonNode): boolean {
  const open: Pair[] = [];
  for (let pair: Pair | undefined = [a, b]; pair !== undefined; pair = open.pop()) {
    if (!sameTop(pair, open)) return false;
  }
  return true;
}

type Pair = [JsonNode, JsonNode];

/** Compares two nodes, and leaves what they hold to be compared. */
function sameTop([a, b]: Pair, open: Pair[]): boolean {
  if (a.type === 'number') return b.type === 'number' && sameNumber(a.text, b.text);
  if (a.type === 'object') return b.type === 'object' && sameKeys(byKey(a), byKey(b), open);
  if (a.type === 'array') return b.type === 'array' && sameLength(a.items, b.items, open);
  return a.type === b.type && a.value === b.value;
}

function byKey(node: JsonObject): Map<string, JsonNode> {
  return new Map(node.members.map(({ key, value }) => [key, value]));
}

function sameKeys(a: Map<string, JsonNode>, b: Map<string, JsonNode>, open: Pair[]): boolean {
  for (const [key, value] of a) {
    const other = b.get(key);
    if (other === undefined) return false;
    open.push([value, other]);
  }
  return a.size === b.size;
}

function sameLength(a: readonly JsonNode[], b: readonly JsonNode[], open: Pair[]): boolean {
  if (a.length !== b.length) return false;
  for (const [index, item] of a.entries()) open.push([item, b[index] ?? item]);
  return true;
}
