import type { JsonNode } from './json/node.ts';
import type { IdKind } from './message.ts';

/** `1.0`, `1e2` and `-0` are integers: what counts is the value. */
export function idKindOf(id: JsonNode | undefined): IdKind {
  if (id === undefined) return 'absent';
  if (id.type === 'number') return numberKind(Number(id.text));
  if (id.type === 'literal') return id.value === null ? 'null' : 'boolean';
  return id.type;
}

function numberKind(value: number): IdKind {
  if (!Number.isFinite(value)) return 'overflow';
  if (!Number.isInteger(value)) return 'fraction';
  return Number.isSafeInteger(value) ? 'integer' : 'unsafe-integer';
}
