import type { JsonNode } from '../../protocol/json/node.ts';
import { childrenOf } from './document.ts';

/** Whether containers nest more than `most` levels. */
export function isDeeper(root: JsonNode, most: number): boolean {
  const open = [{ node: root, level: 1 }];
  for (let top = open.pop(); top !== undefined; top = open.pop()) {
    if (top.level > most) return true;
    for (const { value } of childrenOf(top.node)) {
      if (value.type === 'object' || value.type === 'array') open.push({ node: value, level: top.level + 1 });
    }
  }
  return false;
}
