import { type Draft, defineStrategy, type Line, type Scene } from '../draft/draft.ts';
import { memberOf, withMember, without } from '../draft/envelope.ts';
import { changeMembers } from '../draft/focus.ts';
import { sometimesMany } from '../draft/many.ts';
import { prototypeNames } from '../draft/names.ts';
import { plainValues } from '../draft/odd-values.ts';
import * as reach from '../draft/reach.ts';
import { spotsOf, valueAt, withValueAt } from '../draft/spots.ts';
import { array, fromValue, object, string } from '../protocol/json/build.ts';
import type { JsonMember, JsonNode } from '../protocol/json/node.ts';

type Members = readonly JsonMember[];
type Put = (members: Members, name: string, scene: Scene) => Members;

const places: readonly (readonly [weight: number, put: Put])[] = [
  [6, (members, name, scene) => withMember(identified(members, scene), 'method', string(name))],
  [2, (members, name) => without(withMember(members, 'method', string(name)), 'id')],
  [2, (members, name) => withMember(members, 'id', string(name))],
  [
    3,
    (members, name, { draw }) =>
      withMember(members, 'params', withKey(paramsOf(members), name, draw.pick(plainValues))),
  ],
  [4, (members, name, { draw }) => withMember(members, 'params', withLeaf(paramsOf(members), name, draw.int(0, 1e6)))],
  [1, (members, name, { draw }) => withMember(members, name, draw.pick(plainValues))],
  [1, (members, name) => withMember(members, 'params', object([[name, polluting]]))],
  [1, (members, name) => withMember(members, 'params', array([string(name)]))],
];

const polluting = fromValue({ polluted: true, id: 1, method: 'a', toString: 'x' });

export default defineStrategy({
  says: 'names that every object has (constructor, __proto__) wherever a name, a key or an id stands',
  order: 2.2,
  reaches: {
    ...Object.fromEntries(
      ['__proto__', 'constructor', 'toString', 'hasOwnProperty'].map((name) => [
        `method ${name}`,
        reach.text(new RegExp(`"id":[^{]*"method":"${name}"`)),
      ]),
    ),
    'a notification': reach.text(/^\{"jsonrpc":"2.0","method":"(__proto__|constructor)"/),
    'an id': reach.text(/"id":"(__proto__|constructor)"/),
    'a key of params': reach.text(/"params":.*"(__proto__|constructor)":/),
    'a value in params': reach.text(/"params":.*[:[]"(__proto__|constructor)"/),
  },
  apply: (draft, scene) => sometimesMany(draft, scene, name),
});

const name = (draft: Draft, scene: Scene): Draft =>
  changeMembers(draft, scene, (members): Line => {
    const { draw } = scene;
    const drawn = draw.oneIn(2) ? draw.pick(usualNames) : draw.pick(prototypeNames);
    return { at: 'envelope', members: draw.weighted(places)(members, drawn, scene) };
  });

const usualNames = prototypeNames.slice(0, 4);

const identified = (members: Members, { nextId }: Scene): Members =>
  memberOf(members, 'id') === undefined ? withMember(members, 'id', nextId()) : members;

const paramsOf = (members: Members): JsonNode => memberOf(members, 'params') ?? object([]);

function withKey(params: JsonNode, key: string, value: JsonNode): JsonNode {
  return params.type === 'object'
    ? { type: 'object', members: [...params.members, { key, value }] }
    : object([[key, value]]);
}

/** The name in the place of a string: a session, a mode, an option, a text. */
function withLeaf(params: JsonNode, name: string, at: number): JsonNode {
  const leaves = spotsOf(params).filter((spot) => valueAt(params, spot)?.type === 'string');
  const spot = leaves[at % Math.max(1, leaves.length)];
  return spot === undefined ? object([['name', string(name)]]) : withValueAt(params, spot, string(name));
}
