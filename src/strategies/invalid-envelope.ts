import { type Draft, defineStrategy, type Line, type Scene } from '../draft/draft.ts';
import { memberOf, withMember, without } from '../draft/envelope.ts';
import { changeMembers, changeTree } from '../draft/focus.ts';
import { sometimesMany } from '../draft/many.ts';
import { prototypeNames } from '../draft/names.ts';
import { plainMessages, plainValues } from '../draft/odd-values.ts';
import * as reach from '../draft/reach.ts';
import { array, fromValue, literal, number, object, string } from '../protocol/json/build.ts';
import type { JsonMember, JsonNode } from '../protocol/json/node.ts';

type Members = readonly JsonMember[];

const rarer = [
  ...[number(0), number('-1'), number('1e400'), number('0.5'), string(''), string('2.0'), literal(false)],
  ...[array([array([])]), array([literal(null)]), object([['a', number(1)]]), object([['', literal(null)]])],
  ...[
    object([['jsonrpc', string('2.0')]]),
    object([
      ['jsonrpc', string('2.0')],
      ['id', number(1)],
    ]),
  ],
  object([['method', string('a')]]),
  object([
    [
      '__proto__',
      object([
        ['id', number(1)],
        ['method', string('a')],
      ]),
    ],
  ]),
];

const wrongValues: Readonly<Record<string, readonly JsonNode[]>> = {
  jsonrpc: [
    ...['1.0', '2', '2.00', '', ' 2.0', '2.0 ', '2.0\u0000', '3.0'].map(string),
    ...[number('2.0'), number(2), literal(null), literal(true), array([string('2.0')]), object([])],
  ],
  method: [
    ...[literal(null), number(1), object([]), literal(null), number(1), object([])],
    ...[object([['a', number(1)]]), array([]), array([string('a')])],
    ...[literal(true), number('1.5'), string(''), string(' ')],
  ],
  params: [literal(null), string('x'), number(1), literal(true), literal(false), string(''), number(0)],
};

const keys = ['jsonrpc', 'id', 'method', 'params'] as const;
const otherCase: Readonly<Record<string, readonly string[]>> = {
  jsonrpc: ['JSONRPC', 'jsonRpc', 'jsonrpc ', 'version'],
  id: ['ID', 'Id', ' id', '_id'],
  method: ['Method', 'METHOD', 'method ', 'name'],
  params: ['Params', 'parameters', 'args', 'PARAMS'],
};
const unknownKeys = [...prototypeNames, '', 'extra', 'jsonrpc2', 'result', 'error', '$ref', '_meta', 'x'.repeat(300)];

const changes: readonly (readonly [weight: number, change: (members: Members, scene: Scene) => Members])[] = [
  [5, missing],
  [7, wrongValue],
  [3, doubled],
  [2, (members, { draw }) => withMember(members, draw.pick(unknownKeys), draw.pick(plainValues))],
  [3, alsoResponse],
  [2, renamed],
  [1, (members) => members.toReversed()],
  [1, (members, { draw }) => members.filter(() => draw.oneIn(2))],
];

export default defineStrategy({
  says: 'JSON that is no request: scalars, arrays, members missing, wrong, doubled, renamed, too many',
  order: 3,
  reaches: {
    ...Object.fromEntries(
      ['42', '"hello"', 'true', 'null', '[]', '[1]', '{}'].map((plain) => [
        plain,
        reach.text(new RegExp(`^${plain.replaceAll('[', '\\[').replaceAll('{', '\\{')}$`)),
      ]),
    ),
    'no jsonrpc': reach.text(/^\{"id":[^{]*"method"/),
    'method null': reach.text(/"method":null/),
    'method 1': reach.text(/"method":1[,}]/),
    'method an object': reach.text(/"method":\{\}/),
    'jsonrpc 1.0': reach.text(/"jsonrpc":"1.0"/),
    'jsonrpc a number': reach.text(/"jsonrpc":2.0/),
    'doubled id': reach.text(/"id":.*"id":/),
    'method and result': reach.text(/"method":.*"result":/),
    __proto__: reach.text(/"__proto__"/),
  },
  apply: (draft, scene) => sometimesMany(draft, scene, invalidate),
});

function invalidate(draft: Draft, scene: Scene): Draft {
  const { draw } = scene;
  if (draw.oneIn(3)) {
    const node = draw.pick(draw.oneIn(4) ? rarer : plainMessages);
    return changeTree(draft, scene, () => ({ at: 'tree', node }));
  }
  return changeMembers(draft, scene, (members): Line => {
    const once = draw.weighted(changes)(members, scene);
    return { at: 'envelope', members: draw.oneIn(6) ? draw.weighted(changes)(once, scene) : once };
  });
}

function missing(members: Members, { draw }: Scene): Members {
  return without(members, draw.pick(members.length > 0 && draw.oneIn(4) ? members.map(({ key }) => key) : keys));
}

function wrongValue(members: Members, { draw }: Scene): Members {
  const key = draw.pick(['jsonrpc', 'method', 'method', 'params'] as const);
  return withMember(members, key, draw.pick(wrongValues[key] ?? plainValues));
}

/** The same key twice, with the same or with another value, side by side or far apart. */
function doubled(members: Members, { draw, nextId }: Scene): Members {
  const key = draw.pick(keys);
  const value = memberOf(members, key) ?? (key === 'id' ? nextId() : string('a'));
  const again = { key, value: draw.oneIn(3) ? value : key === 'id' ? nextId() : draw.pick(plainValues) };
  const once = withMember(members, key, value);
  return draw.oneIn(2) ? [...once, again] : [again, ...once];
}

function alsoResponse(members: Members, { draw }: Scene): Members {
  const base = draw.oneIn(3) ? without(members, 'method') : members;
  const result: JsonMember = { key: 'result', value: draw.pick(plainValues) };
  const error: JsonMember = { key: 'error', value: draw.oneIn(2) ? draw.pick(plainValues) : someError };
  return [...base, ...draw.pick([[result], [error], [result, error]])];
}

const someError = fromValue({ code: -32000, message: 'no' });

function renamed(members: Members, { draw }: Scene): Members {
  const key = draw.pick(keys);
  const name = draw.pick(otherCase[key] ?? [key]);
  return members.map((each) => (each.key === key ? { key: name, value: each.value } : each));
}
