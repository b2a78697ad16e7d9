import type { Case } from '../../../src/case/case.ts';
import type { JsonNode } from '../../../src/protocol/json/node.ts';
import { childrenOf, readDocument } from '../../../src/shrink/json/document.ts';
import { payloadOf } from '../../../src/shrink/payload.ts';

/**
 * Executions that no reducer can do without: log2 of the ways to choose the steps that stay, log2 of each length that
 * has to be found, and one to prove of each step, key and value (byte, where it is no JSON) that it can't go.
 */
export function bound(start: Case, minimal: Case): number {
  return log2Choose(start.length, minimal.length) + minimal.length + parts(minimal);
}

function parts(steps: Case): number {
  let count = 0;
  for (const step of steps) {
    const payload = payloadOf(step);
    const root = readDocument(payload)?.root;
    count += root === undefined ? (payload?.length ?? 0) : nodeParts(root);
  }
  return count;
}

/** A nest is one value and its depth; a long string is one and its length. */
function nodeParts(node: JsonNode): number {
  let count = 0;
  let depth = 0;
  let at: JsonNode | undefined = node;
  while (at?.type === 'array' && at.items.length === 1 && depth < 1e6) {
    at = at.items[0];
    depth++;
  }
  if (depth > 16) return 1 + Math.log2(depth);
  for (const { key, value } of childrenOf(node)) count += (key === undefined ? 0 : 1) + nodeParts(value);
  return (
    count +
    (node.type === 'string' && node.value.length > 64 ? Math.log2(node.value.length) : 0) +
    (node.type === 'object' ? 0 : 1)
  );
}

function log2Choose(n: number, k: number): number {
  let sum = 0;
  for (let index = 0; index < k; index++) sum += Math.log2((n - index) / (index + 1));
  return sum;
}
