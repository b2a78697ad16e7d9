import type { JsonMember, JsonNode } from '../../protocol/json/node.ts';

/** The order in which people write an envelope; other keys follow by name. */
const usual = ['jsonrpc', 'id', 'method', 'params', 'result', 'error', 'code', 'message', 'data'];

/** Pairs of neighbours that stand in the wrong order. */
export function disorderOf(root: JsonNode): number {
  let disorder = 0;
  const open: JsonNode[] = [root];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (node.type === 'array') for (const item of node.items) open.push(item);
    if (node.type !== 'object') continue;
    for (const [index, member] of node.members.entries()) {
      open.push(member.value);
      const before = node.members[index - 1];
      if (before !== undefined && compareKeys(before, member) > 0) disorder++;
    }
  }
  return disorder;
}

/** For trees that are not deep. Members of the same key stay in their order. */
export function inKeyOrder(node: JsonNode): JsonNode {
  if (node.type === 'array') return { type: 'array', items: node.items.map(inKeyOrder) };
  if (node.type !== 'object') return node;
  const members = node.members.map(({ key, value }) => ({ key, value: inKeyOrder(value) }));
  return { type: 'object', members: members.sort(compareKeys) };
}

function compareKeys({ key: a }: JsonMember, { key: b }: JsonMember): number {
  if (a === b) return 0;
  return placeOf(a) - placeOf(b) || (a < b ? -1 : 1);
}

function placeOf(key: string): number {
  const place = usual.indexOf(key);
  return place < 0 ? usual.length : place;
}
