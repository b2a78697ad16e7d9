import type { JsonNode } from './node.ts';

export { sameJson } from './same-json.ts';
export { toValue } from './to-value.ts';

/** A member of an object, the last one where the key repeats. */
export function member(node: JsonNode | undefined, key: string): JsonNode | undefined {
  if (node?.type !== 'object') return undefined;
  const { members } = node;
  for (let index = members.length - 1; index >= 0; index--) {
    const candidate = members[index];
    if (candidate?.key === key) return candidate.value;
  }
  return undefined;
}

/** What stands at a dotted path; a number picks an array item: `options.0.id`. The empty path is the node itself. */
export function at(node: JsonNode | undefined, path: string): JsonNode | undefined {
  if (path === '') return node;
  return path.includes('.') ? path.split('.').reduce(step, node) : step(node, path);
}

function step(node: JsonNode | undefined, key: string): JsonNode | undefined {
  if (node?.type !== 'array') return member(node, key);
  return INDEX.test(key) ? node.items[Number(key)] : undefined;
}

const INDEX = /^\d{1,15}$/;

/** The value of a string node. */
export function stringOf(node: JsonNode | undefined): string | undefined {
  return node?.type === 'string' ? node.value : undefined;
}

/** An object without members of other names. */
export const hasOnly = (node: JsonNode | undefined, names: readonly string[]): boolean =>
  node?.type === 'object' && node.members.every(({ key }) => names.includes(key));
