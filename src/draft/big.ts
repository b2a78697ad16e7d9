import type { Bytes } from '../case/bytes.ts';

/** `[[[…]]]`, or `{"a":{"a":…1}}`; built without a tree. */
export function nested(kind: 'array' | 'object', depth: number): Bytes {
  if (kind === 'array') return Buffer.concat([Buffer.alloc(depth, '['), Buffer.alloc(depth, ']')]);
  return Buffer.concat([Buffer.alloc(5 * depth, '{"a":'), Buffer.from('1'), Buffer.alloc(depth, '}')]);
}

/** `[1,[1,…]]`: each level holds a neighbour, which defeats readers that only count brackets. */
export const nestedPairs = (depth: number): Bytes =>
  Buffer.concat([Buffer.alloc(3 * depth, '[1,'), Buffer.from('1'), Buffer.alloc(depth, ']')]);

/** A string of `length` times `unit`, with its quotes. */
export const longString = (length: number, unit = 'A'): Bytes =>
  Buffer.concat([quote, Buffer.alloc(length * Buffer.byteLength(unit), unit), quote]);

const quote = Buffer.from('"');

/** A number of so many digits. */
export const longNumber = (digits: number, form: 'integer' | 'fraction' | 'exponent'): Bytes => {
  const run = Buffer.alloc(digits, '7');
  if (form === 'integer') return run;
  return Buffer.concat([Buffer.from(form === 'fraction' ? '0.' : '1e'), run]);
};

/** An array of so many zeros. */
export const manyItems = (count: number): Bytes =>
  Buffer.concat([Buffer.from('['), Buffer.alloc(2 * (count - 1), '0,'), Buffer.from('0]')]);

/** An object of so many members, all of other names. */
export function manyMembers(count: number): Bytes {
  const members = Array.from({ length: count }, (_, index) => `"k${index}":0`);
  return Buffer.from(`{${members.join(',')}}`);
}
