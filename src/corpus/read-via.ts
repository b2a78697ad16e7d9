import type { Via } from '../case/case.ts';
import type { Reader } from '../finding/reader.ts';

const texts = ['verb', 'path'] as const;
const flags = ['race', 'alone', 'raw', 'binary'] as const;

/** Reads how a stored message travels. */
export function readVia(reader: Reader, value: unknown, place: string): Via {
  const via = reader.object(value, place, [...texts, ...flags, 'headers']);
  for (const key of texts) {
    if (via[key] !== undefined && typeof via[key] !== 'string') reader.fail(place, `${key} must be a text`);
  }
  for (const key of flags) {
    if (via[key] !== undefined && typeof via[key] !== 'boolean') reader.fail(place, `${key} must be true or false`);
  }
  if (via.headers !== undefined) readHeaders(reader, via.headers, `${place}, headers`);
  return via;
}

function readHeaders(reader: Reader, value: unknown, place: string): void {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  const isText = (header: unknown): boolean => header === null || typeof header === 'string';
  if (!isObject || !Object.values(value).every(isText)) reader.fail(place, 'must map names to texts or null');
}
