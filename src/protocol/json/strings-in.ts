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
    for (let index = next.members.length - 1; index >= 0; index--) {
      const member = next.members[index];
      if (member === undefined) continue;
      found.push(member.key);
      todo.push(member.value);
    }
  }
  return found;
}
