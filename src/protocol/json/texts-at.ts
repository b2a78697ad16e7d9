import type { JsonNode } from './node.ts';
import { member } from './query.ts';

/** The strings of an array that stands in a member. */
export function textsAt(holder: JsonNode | undefined, name: string): readonly string[] {
  const found = member(holder, name);
  if (found?.type !== 'array') return [];
  return found.items.flatMap((item) => (item.type === 'string' ? [item.value] : []));
}
