import type { JsonArray, JsonLiteral, JsonNode, JsonNumber, JsonObject, JsonString } from './node.ts';

/** Keys may repeat. */
export function object(entries: readonly (readonly [key: string, value: JsonNode])[]): JsonObject {
  return { type: 'object', members: entries.map(([key, value]) => ({ key, value })) };
}

export function array(items: readonly JsonNode[]): JsonArray {
  return { type: 'array', items };
}

export function string(value: string): JsonString {
  return { type: 'string', value };
}

/** A text is taken as it is, so that `1.0` and `1e400` can be built. Throws RangeError for NaN and the infinities. */
export function number(value: string | number | bigint): JsonNumber {
  if (typeof value === 'number' && !Number.isFinite(value)) throw new RangeError(`JSON has no number ${value}`);
  return { type: 'number', text: Object.is(value, -0) ? '-0' : String(value) };
}

export function literal(value: true | false | null): JsonLiteral {
  return { type: 'literal', value };
}

/** From a plain value, as JSON.stringify sees one: undefined members are left out. Throws TypeError for anything else. */
export function fromValue(value: unknown): JsonNode {
  if (value === null || typeof value === 'boolean') return literal(value);
  if (typeof value === 'string') return string(value);
  if (typeof value === 'number' || typeof value === 'bigint') return number(value);
  if (Array.isArray(value)) return array(value.map(fromValue));
  if (typeof value !== 'object') throw new TypeError(`JSON has no ${typeof value}`);
  const entries = Object.entries(value).filter(([, member]) => member !== undefined);
  return object(entries.map(([key, member]) => [key, fromValue(member)]));
}
