import type { JsonNode } from '../protocol/json/node.ts';

/** Where a value stands in a tree: member indices and item indices, from the root down. */
export type Spot = readonly number[];

/** Every spot below the root, parents before children, at most `most`. */
export function spotsOf(root: JsonNode, most = 200): readonly Spot[] {
  const spots: Spot[] = [];
  const open: (readonly [Spot, JsonNode])[] = [[[], root]];
  for (let next = open.shift(); next !== undefined && spots.length < most; next = open.shift()) {
    const [spot, node] = next;
    childrenOf(node).forEach((child, index) => {
      spots.push([...spot, index]);
      open.push([[...spot, index], child]);
    });
  }
  return spots;
}

function childrenOf(node: JsonNode): readonly JsonNode[] {
  if (node.type === 'array') return node.items;
  return node.type === 'object' ? node.members.map(({ value }) => value) : [];
}

export const valueAt = (root: JsonNode, spot: Spot): JsonNode | undefined =>
  spot.reduce<JsonNode | undefined>((node, index) => node && childrenOf(node)[index], root);

/** The tree with another value at a spot; undefined takes the value out, with its key. */
export function withValueAt(root: JsonNode, spot: Spot, value: JsonNode | undefined): JsonNode {
  const [index, ...rest] = spot;
  if (index === undefined) return value ?? root;
  const replace = (child: JsonNode): JsonNode | undefined =>
    rest.length === 0 ? value : withValueAt(child, rest, value);
  if (root.type === 'array') return { type: 'array', items: spliced(root.items, index, (item) => replace(item)) };
  if (root.type !== 'object') return root;
  return {
    type: 'object',
    members: spliced(root.members, index, ({ key, value: old }) => {
      const now = replace(old);
      return now && { key, value: now };
    }),
  };
}

function spliced<T>(list: readonly T[], index: number, change: (each: T) => T | undefined): readonly T[] {
  return list.flatMap((each, at) => {
    const now = at === index ? change(each) : each;
    return now === undefined ? [] : [now];
  });
}
