import type { JsonNode } from './node.ts';

const mostStrings = 10_000;

/** All strings of a value, keys too, in order; bounded, and safe at any depth. */
export function stringsIn(node: JsonNode): readonly string[] {
  const found: string[] = [];
  const todo: JsonNode[] = [node];
  for (let next = todo.pop(); next !== undefined && found.length < mostStrings; next = todo.pop()) {
    if (next.type === 'string') found.push(next.value);
    if (next.type === 'array') for (const item of next.items.toReversed()) todo.push(item);
    if (next.type !== 'object') continue;
    for (const { key, value } of next.members.toReversed()) {
      found.push(key);
      todo.push(value);
    }
  }
  return found;
}
