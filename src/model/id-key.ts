import { exactDecimal } from '../protocol/json/decimal.ts';
import type { JsonNode } from '../protocol/json/node.ts';

/** A key that is equal for equal ids: numbers by value, integers by all their digits. Undefined where a JSON-RPC id can't be. */
export function idKey(id: JsonNode | undefined): string | undefined {
  if (id === undefined) return undefined;
  if (id.type === 'string') return `s${id.value}`;
  if (id.type === 'number') return `n${numberKey(id.text)}`;
  return undefined;
}

/** Whether the ids could be one that went through a lossy conversion, such as 1.5 → 1, "1" → 1, false → 0, 2^53+1 → 2^53. */
export function resembles(sent: JsonNode | undefined, got: JsonNode | undefined): boolean {
  const [a, b] = [looseValue(sent), looseValue(got)];
  return (
    a !== undefined &&
    b !== undefined &&
    (a === b || Math.abs(a - b) < 1 || (a > 2 ** 53 && Math.abs(a / b - 1) < 1e-9))
  );
}

function numberKey(text: string): string {
  const value = Number(text);
  if (Math.abs(value) > Number.MAX_SAFE_INTEGER) return exactDecimal(text);
  return value === 0 ? '0' : String(value);
}

function looseValue(id: JsonNode | undefined): number | undefined {
  if (id?.type === 'number') return Number(id.text);
  if (id?.type === 'literal' && id.value !== null) return Number(id.value);
  if (id?.type === 'string' && /^-?\d+(\.\d+)?$/.test(id.value)) return Number(id.value);
  return undefined;
}
