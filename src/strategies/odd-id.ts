import { type Draft, defineStrategy, type Line, type Scene } from '../draft/draft.ts';
import { memberOf, withMember } from '../draft/envelope.ts';
import { changeMembers } from '../draft/focus.ts';
import { sometimesMany } from '../draft/many.ts';
import { prototypeNames } from '../draft/names.ts';
import * as reach from '../draft/reach.ts';
import { array, literal, number, object, string } from '../protocol/json/build.ts';
import type { JsonNode } from '../protocol/json/node.ts';

const hugeLengths = [256, 4096, 65_536] as const;

const numbers = [
  ...['0', '-0', '-1', '-7', '0.5', '1.5', '1.0', '1e2', '1E-2', '1e400', '-1e400', '5e-324', '1e-400'],
  ...['2147483648', '4294967296', '9007199254740991', '9007199254740992', '9007199254740993', '-9007199254740993'],
  ...['9223372036854775807', '9223372036854775808', '-9223372036854775808', '-9223372036854775809'],
  ...['18446744073709551615', '18446744073709551616', '123456789012345678901234567890'],
].map(number);

const strings = [
  ...['', '0', '1', '01', '-1', '1.0', '1e2', 'null', 'true', 'undefined', 'NaN', ' ', '"', '\\'],
  ...['größe', '漢字', '🙂', 'e\u0301', '\ufeff', '\u202e', '\u0000', 'a\u0000b', '\n', '\ud800', '[object Object]'],
  ...prototypeNames,
].map(string);

const notIds = [
  ...[literal(true), literal(false), object([]), object([['a', number(1)]]), array([]), array([number(1)])],
  ...[array([literal(null)]), object([['__proto__', literal(null)]]), object([['toString', string('x')]])],
];

/** Ids of which no two are equal as doubles, nor equal to those of valid calls. */
const distinct: readonly JsonNode[] = [
  ...['1.5', '-7', '5e-324', '9007199254740993', '-9223372036854775808', '18446744073709551616', '2147483648'].map(
    number,
  ),
  ...strings.filter(({ value }) => !/^-?\d/.test(value)),
];

export default defineStrategy({
  says: 'ids at the edge: null, fractions, beyond 2^53 and 2^64, empty, huge, prototype names, no ids at all, twice in flight',
  order: 2.1,
  reaches: {
    null: hasId((id) => id.type === 'literal' && id.value === null),
    'a fraction': hasId((id) => id.type === 'number' && id.text === '1.5'),
    '-0': hasId((id) => id.type === 'number' && id.text === '-0'),
    '1e400': hasId((id) => id.type === 'number' && id.text === '1e400'),
    '2^53 + 1': hasId((id) => id.type === 'number' && id.text === '9007199254740993'),
    'below int64': hasId((id) => id.type === 'number' && id.text === '-9223372036854775809'),
    '2^64': hasId((id) => id.type === 'number' && id.text === '18446744073709551616'),
    'an empty string': hasId((id) => id.type === 'string' && id.value === ''),
    'a prototype name': hasId((id) => id.type === 'string' && id.value === 'constructor'),
    'an object': hasId((id) => id.type === 'object'),
    'an array': hasId((id) => id.type === 'array'),
    'a boolean': hasId((id) => id.type === 'literal' && id.value !== null),
    'a huge string': reach.bytes(65_536),
  },
  apply: (draft, scene) => {
    if (scene.draw.oneIn(6)) return sameIdTwice(draft, scene);
    const id = oddId(scene);
    const first = renumbered(draft, scene, id);
    const further = echoedIds(scene, id);
    return sometimesMany(first, scene, (each) => (each === first ? first : renumbered(each, scene, further())));
  },
});

const renumbered = (draft: Draft, scene: Scene, id: JsonNode): Draft =>
  changeMembers(draft, scene, (members) => envelope(withMember(members, 'id', id)));

const envelope = (members: ReturnType<typeof withMember>): Line => ({ at: 'envelope', members });

/** Answers that bear no id, or one and the same, can't be told apart: a window has ids that differ and may come back. */
function echoedIds({ draw }: Scene, first: JsonNode): () => JsonNode {
  const others = distinct.filter((each) => valueOfId(each) !== valueOfId(first));
  let next = draw.int(0, others.length - 1);
  return () => others[next++ % others.length] as JsonNode;
}

/** As most peers keep it: numbers as doubles. */
const valueOfId = (id: JsonNode): unknown =>
  id.type === 'number' ? Number(id.text) : id.type === 'string' ? id.value : undefined;

function oddId({ draw, limits }: Scene): JsonNode {
  const kind = draw.int(1, 20);
  if (kind <= 3) return literal(null);
  if (kind <= 10) return draw.pick(numbers);
  if (kind <= 14) return draw.pick(strings);
  if (kind <= 19) return draw.pick(notIds);
  return string('i'.repeat(Math.min(draw.pick(hugeLengths), limits.maxBytes >> 1)));
}

/** Two messages with one id, in one window. */
function sameIdTwice(draft: Draft, scene: Scene): Draft {
  return changeMembers(draft, scene, (members) => {
    const id = memberOf(members, 'id') ?? scene.nextId();
    const line = envelope(withMember(members, 'id', id));
    return scene.draw.oneIn(3) ? [line, line, line] : [line, line];
  });
}

function hasId(is: (id: JsonNode) => boolean): ReturnType<typeof reach.message> {
  return reach.message((node) => {
    const id = node.type === 'object' ? memberOf(node.members, 'id') : undefined;
    return id !== undefined && is(id);
  });
}
