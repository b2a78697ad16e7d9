import type { JsonNode } from './json/node.ts';
import { sameJson } from './json/same-json.ts';

/** Whether an id came back as it was sent: type and value. `1` is `1.0` but not `"1"`; beyond 2^53 every digit counts. */
export function sameId(a: JsonNode, b: JsonNode): boolean {
  return sameJson(a, b);
}
