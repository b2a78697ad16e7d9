import { callOf, openingCalls, tableOf } from '../draft/calls.ts';
import { type Draft, defineStrategy, type Line, type Scene } from '../draft/draft.ts';
import { memberOf, withMember, without } from '../draft/envelope.ts';
import { changeMembers } from '../draft/focus.ts';
import { lifeOf } from '../draft/life.ts';
import { membersOf, replaceLine, settle } from '../draft/lines.ts';
import { sometimesMany } from '../draft/many.ts';
import { edgeNumbers, edgePaths, edgeStrings, plainValues, usualEdges, wrongType } from '../draft/odd-values.ts';
import * as reach from '../draft/reach.ts';
import { spotsOf, valueAt, withValueAt } from '../draft/spots.ts';
import { namingMethods, unknownValue } from '../draft/unknown-values.ts';
import { array, literal, number, object, string } from '../protocol/json/build.ts';
import type { JsonMember, JsonNode, JsonObject } from '../protocol/json/node.ts';

type Members = readonly JsonMember[];

const wholes: readonly JsonNode[] = [
  ...[literal(null), literal(null), literal(null), array([]), array([]), object([]), object([])],
  ...[
    string('x'),
    number(1),
    literal(true),
    array([literal(null)]),
    array([object([])]),
    array([string('/no/such/file')]),
  ],
  ...[object([['', literal(null)]]), array([array([])])],
];

/** Changes to one value inside params, however deep it stands. */
const changes: readonly (readonly [weight: number, change: (value: JsonNode, scene: Scene) => JsonNode | undefined])[] =
  [
    [5, () => undefined],
    [3, () => literal(null)],
    [5, (value, { draw }) => wrongType(value, draw)],
    [6, edge],
    [1, (value) => array([value])],
    [1, (value) => object([['value', value]])],
    [
      1,
      (value) => (value.type === 'array' ? array([...value.items, literal(null), number(7)]) : string('no-such-value')),
    ],
  ];

export default defineStrategy({
  says: 'params that the schema refuses: missing, null, of the wrong type, at the limits, at any depth',
  order: 1,
  reaches: {
    'no params': reach.text(/"id":.*"method":"[^"]*"\}$/),
    'params null': reach.text(/"params":null/),
    'params a scalar': reach.text(/"params":(1|"x"|true)\}/),
    'params empty': reach.text(/"params":\{\}/),
    'params an empty array': reach.text(/"params":\[\]/),
    '65536': reach.text(/[:[]65536\b/),
    'NUL in a string': reach.text(/\\u0000/),
    'a relative path': reach.text(/"relative\/dir"/),
  },
  apply: (draft, scene) => badOpenings(draft, scene) ?? sometimesMany(draft, scene, spoil),
});

/** A connection on which the opening is tried many times, each time with other params: what is refused leaves it as it was. */
function badOpenings({ start }: Draft, scene: Scene): Draft | undefined {
  const { profile, draw, limits, nextId } = scene;
  if (profile.opens === undefined || start === 'raw' || !draw.oneIn(Math.ceil(limits.restartOneIn / 3)))
    return undefined;
  const lines = Array.from({ length: draw.int(6, 12) }, (): readonly Line[] => {
    const [opening] = openingCalls(profile, nextId);
    const members = opening && membersOf(opening);
    return members === undefined ? [] : [{ at: 'envelope', members: spoiled(members, scene) }];
  }).flat();
  return lines.length === 0 ? undefined : { start: 'raw', lines, focus: lines.length - 1 };
}

function spoil(draft: Draft, scene: Scene): Draft {
  const change = scene.draw.oneIn(8) ? misnamed(scene) : undefined;
  if (change !== undefined) return replaceLine(draft, draft.focus, change);
  return changeMembers(
    subject(draft, scene),
    scene,
    (members): Line => ({ at: 'envelope', members: spoiled(members, scene) }),
  );
}

/** In a resource that is there, something that is not: an option, a mode. */
function misnamed(scene: Scene): readonly Line[] | undefined {
  const { draw, profile } = scene;
  const methods = namingMethods(profile);
  if (methods.length === 0) return undefined;
  const method = draw.pick(methods);
  const call = callOf(method, scene);
  const members = membersOf(call) ?? [];
  const line: Line = {
    at: 'envelope',
    members: withUnknownName(members, memberOf(members, 'params'), scene) ?? members,
  };
  const [make] = lifeOf(profile).makes;
  return method.names === undefined || make === undefined ? [line] : [callOf(make, scene), settle, line];
}

function withUnknownName(
  members: Members,
  params: JsonNode | undefined,
  { profile, draw }: Scene,
): Members | undefined {
  const unknown = unknownValue(methodOf(members), profile, draw);
  if (unknown === undefined || (params !== undefined && params.type !== 'object')) return undefined;
  const kept = params === undefined ? [] : others(params, unknown.key);
  return withMember(members, 'params', object([...kept, [unknown.key, unknown.value]]));
}

/** Now and then the message in focus is the one that opens a connection, or any other that takes params. */
function subject(draft: Draft, scene: Scene): Draft {
  const { draw, profile, nextId } = scene;
  // Before the opening it is the one call whose params count.
  const [opening] = draw.oneIn(draft.start === 'raw' ? 2 : 8) ? openingCalls(profile, nextId) : [];
  if (opening !== undefined) return replaceLine(draft, draft.focus, [opening]);
  const { usual } = tableOf(profile);
  const { makes } = lifeOf(profile);
  const line = draft.lines[draft.focus];
  if (usual.length === 0 || line === undefined || draw.oneIn(2) || membersOf(line) === undefined) return draft;
  return replaceLine(draft, draft.focus, [callOf(draw.pick(makes.length > 0 && draw.oneIn(4) ? makes : usual), scene)]);
}

function spoiled(members: Members, scene: Scene): Members {
  const { draw } = scene;
  const params = memberOf(members, 'params');
  if (draw.oneIn(8)) return without(members, 'params');
  if (params === undefined || draw.oneIn(4)) return withMember(members, 'params', draw.pick(wholes));
  const renamed = draw.oneIn(6) ? withUnknownName(members, params, scene) : undefined;
  if (renamed !== undefined) return renamed;
  const method = scene.profile.methods.find(({ name }) => name === methodOf(members));
  const once = draw.oneIn(4) ? withoutNeed(params, method?.required ?? [], scene) : inside(params, scene);
  return withMember(members, 'params', draw.oneIn(4) ? inside(once, scene) : once);
}

/** One of the members that must be there: missing, null or of another type. */
function withoutNeed(params: JsonNode, required: readonly string[], scene: Scene): JsonNode {
  const { draw } = scene;
  const members = params.type === 'object' ? params.members : [];
  const needs = members.flatMap(({ key, value }, index) => (required.includes(key) ? [{ index, value }] : []));
  if (needs.length === 0) return inside(params, scene);
  const { index, value } = draw.pick(needs);
  const kind = draw.int(1, 6);
  return withValueAt(params, [index], kind === 1 ? undefined : kind === 2 ? literal(null) : wrongType(value, draw));
}

function methodOf(members: Members): string | undefined {
  const method = memberOf(members, 'method');
  return method?.type === 'string' ? method.value : undefined;
}

const others = (params: JsonObject, key: string): (readonly [string, JsonNode])[] =>
  params.members.flatMap((member) => (member.key === key ? [] : [[member.key, member.value] as const]));

/** One value changed, members of params itself half of the time; or a member that nobody knows. */
function inside(params: JsonNode, scene: Scene): JsonNode {
  const { draw } = scene;
  const spots = spotsOf(params);
  if (spots.length === 0 || draw.oneIn(12)) return withUnknown(params, scene);
  const shallow = spots.filter((spot) => spot.length === 1);
  const numbers = draw.oneIn(3) ? spots.filter((spot) => valueAt(params, spot)?.type === 'number') : [];
  // Numbers are few and have the most edges.
  const spot = draw.pick(numbers.length > 0 ? numbers : draw.oneIn(2) ? shallow : spots);
  const value = valueAt(params, spot);
  if (value === undefined) return params;
  const change = numbers.length > 0 ? edge : draw.weighted(changes);
  return withValueAt(params, spot, change(value, scene));
}

function edge(value: JsonNode, { draw }: Scene): JsonNode {
  if (value.type === 'number') return draw.pick(draw.oneIn(3) ? edgeNumbers : usualEdges);
  if (value.type === 'string') return draw.pick(isPath(value.value) && !draw.oneIn(3) ? edgePaths : edgeStrings);
  return draw.pick(draw.oneIn(2) ? edgeNumbers : edgeStrings);
}

const isPath = (text: string): boolean => text.startsWith('/') || text.startsWith('{{cwd}}');

function withUnknown(params: JsonNode, { draw }: Scene): JsonNode {
  const value = draw.pick(plainValues);
  if (params.type === 'array') return array([...params.items, value]);
  const key = draw.pick(['extra', '', '$ref', '_meta', 'a.b', 'a\u0000b', 'x'.repeat(1000)]);
  return params.type === 'object'
    ? { type: 'object', members: [...params.members, { key, value }] }
    : object([[key, value]]);
}
