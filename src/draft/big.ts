import type { Bytes } from '../case/bytes.ts';

/** What is built without a tree, as pieces that follow one another: joined once, whatever they stand in. */
export type Pieces = readonly Bytes[];

/** `[[[…]]]`, or `{"a":{"a":…1}}`. */
export function nested(kind: 'array' | 'object', depth: number): Pieces {
  if (kind === 'array') return [...run('[', depth), ...run(']', depth)];
  return [...run('{"a":', depth), one, ...run('}', depth)];
}

/** `[1,[1,…]]`: each level holds a neighbour, which defeats readers that only count brackets. */
export const nestedPairs = (depth: number): Pieces => [...run('[1,', depth), one, ...run(']', depth)];

/** A string of `length` times `unit`, with its quotes. */
export const longString = (length: number, unit = 'A'): Pieces => [quote, ...run(unit, length), quote];

const one = Buffer.from('1');
const quote = Buffer.from('"');

/** A number of so many digits. */
export const longNumber = (digits: number, form: 'integer' | 'fraction' | 'exponent'): Pieces => [
  Buffer.from({ integer: '', fraction: '0.', exponent: '1e' }[form]),
  ...run('7', digits),
];

/** An array of so many zeros. */
export const manyItems = (count: number): Pieces => [Buffer.from('['), ...run('0,', count - 1), Buffer.from('0]')];

/** An object of so many members, all of other names. */
export function manyMembers(count: number): Pieces {
  let text = '';
  for (let index = 0; index < count; index++) text += `${index === 0 ? '' : ','}"k${index}":0`;
  return [Buffer.from(`{${text}}`, 'latin1')];
}

const blockBytes = 65_536;

/** So many units in a row, of one block again and again, which stays in the processor's cache. */
function run(unit: string, count: number): Pieces {
  const bytes = Buffer.from(unit);
  const most = Math.floor(blockBytes / bytes.length);
  const block = Buffer.alloc(Math.min(count, most) * bytes.length, bytes);
  const blocks: Bytes[] = new Array(Math.floor(count / most)).fill(block);
  return [...blocks, block.subarray(0, (count % most) * bytes.length)];
}
