import { array, literal, number, object, string } from '../protocol/json/build.ts';
import type { JsonNode } from '../protocol/json/node.ts';
import type { Draw } from './draw.ts';

/** JSON that is no object: what breaks most peers is the plainest of it. */
export const plainMessages: readonly JsonNode[] = [
  number(42),
  string('hello'),
  literal(true),
  literal(null),
  array([]),
  array([number(1)]),
  object([]),
];

/** One plain value of each JSON type. */
export const plainValues: readonly JsonNode[] = [
  literal(null),
  number(1),
  string('x'),
  literal(true),
  array([]),
  object([]),
  object([['a', number(1)]]),
];

/** Numbers at the edges of the types that peers keep them in. */
export const edgeNumbers: readonly JsonNode[] = [
  0,
  -1,
  '-0',
  0.5,
  1.5,
  '1e2',
  '1.0',
  255,
  256,
  65_535,
  65_536,
  2_147_483_647,
  2_147_483_648,
  -2_147_483_649,
  4_294_967_295,
  4_294_967_296,
  '9007199254740991',
  '9007199254740992',
  '9007199254740993',
  '9223372036854775807',
  '9223372036854775808',
  '-9223372036854775808',
  '-9223372036854775809',
  '18446744073709551615',
  '18446744073709551616',
  '1e308',
  '1e309',
  '1e400',
  '-1e400',
  '5e-324',
  '1e-400',
  '0.1e1',
  '123456789012345678901234567890',
].map((value) => number(value));

/** Strings at the edges of what peers read, look up, open and print. */
export const edgeStrings: readonly JsonNode[] = [
  '',
  ' ',
  '0',
  '1',
  'null',
  'true',
  'nope',
  'undefined',
  'relative/dir',
  './',
  '../../etc/passwd',
  '/no/such/file',
  '/tmp/a\u0000b',
  'a\u0000b',
  '\ud800',
  '\udc00x',
  '\ufeff',
  '\u202e',
  '🙂',
  'e\u0301',
  '{}',
  '[]',
  '"',
  "'",
  '\\',
  '\n',
  '\r\n',
  '%s%n',
  '#{7*7}',
  "' OR 1=1 --",
  '<b>',
  '{{',
  'NaN',
  '__proto__',
  'constructor',
  'x'.repeat(256),
  'x'.repeat(5000),
].map((value) => string(value));

/** The edges that most peers check, or should. */
export const usualEdges: readonly JsonNode[] = [
  0,
  -1,
  1.5,
  65_535,
  65_535,
  65_536,
  2_147_483_648,
  '9007199254740993',
].map((value) => number(value));

/** Paths that are not absolute, not there, or not to be opened. */
export const edgePaths: readonly JsonNode[] = [
  'relative/dir',
  'relative/dir',
  'relative/dir',
  '',
  '.',
  './',
  '~',
  '/no/such/dir',
  '/tmp/a\u0000b',
  'C:\\x',
  '/dev/null',
  'file:///tmp',
].map((value) => string(value));

/** A value of another type than `node`. */
export function wrongType(node: JsonNode, draw: Draw): JsonNode {
  const others = plainValues.filter((value) => kindOf(value) !== kindOf(node));
  return draw.pick(others);
}

const kindOf = (node: JsonNode): string => (node.type === 'literal' ? String(node.value !== null) : node.type);
