import { fromValue, literal, number, string } from '../protocol/json/build.ts';
import type { JsonMember, JsonNode } from '../protocol/json/node.ts';
import type { JsonSchema, Profile } from '../protocol/profile.ts';
import type { Draw } from './draw.ts';
import { hintFor } from './hints.ts';
import { type Shape, shapesOf } from './shapes.ts';

/** Draws a value that meets a schema; `room` is how many levels it may still nest. */
export type Make = (draw: Draw, room: number) => JsonNode;

/** Optional members that valid traffic leaves out: a cursor must come from an answer. */
const omitted: ReadonlySet<string> = new Set(['cursor']);
/** Optional or empty nearly always: a peer that acts on them starts programs. */
const rare: ReadonlySet<string> = new Set(['_meta', 'mcpServers', 'additionalDirectories']);

/** The generator of valid values of a schema. Each level of the schema is read when it is first drawn. */
export function makerOf(schema: JsonSchema | undefined, profile: Profile, name = ''): Make {
  let make: Make | undefined;
  return (draw, room) => {
    if (make === undefined) make = compile(schema, profile, name);
    return make(draw, room);
  };
}

const compile = (schema: JsonSchema | undefined, profile: Profile, name: string): Make =>
  choose(shapesOf(schema, profile.schema).map((shape) => fromShape(shape, profile, name)));

/** The first way of several is the usual one: a text, rather than a picture. */
function choose(makes: readonly Make[]): Make {
  const first = makes[0];
  if (first === undefined || makes.length === 1) return first ?? anything;
  return (draw, room) => (room <= 0 || draw.oneIn(2) ? first : draw.pick(makes))(draw, room);
}

function fromShape(shape: Shape, profile: Profile, name: string): Make {
  const { values = shape.examples } = shape;
  if (values !== undefined) {
    const nodes = values.map(fromValue);
    return (draw) => draw.pick(nodes);
  }
  const types = shape.types ?? guessTypes(shape);
  const makes = types
    .filter((type) => type !== 'null' || types.length === 1)
    .map((type) => ofType(type, shape, profile, name));
  const usual = makes.length === 1 ? (makes[0] ?? anything) : choose(makes);
  return types.length > 1 && types.includes('null')
    ? (draw, room) => (draw.oneIn(6) ? none : usual(draw, room))
    : usual;
}

const none = literal(null);

function guessTypes(shape: Shape): readonly string[] {
  if (Object.keys(shape.properties).length > 0 || shape.required.length > 0) return ['object'];
  return shape.items !== undefined ? ['array'] : ['any'];
}

function ofType(type: string, shape: Shape, profile: Profile, name: string): Make {
  switch (type) {
    case 'object':
      return objectOf(shape, profile);
    case 'array':
      return arrayOf(shape, profile, name);
    case 'string':
      return stringOf(shape, profile, name);
    case 'integer':
    case 'number':
      return numberOf(type, shape);
    case 'boolean':
      return (draw) => (draw.oneIn(2) ? yes : no);
    case 'null':
      return () => none;
    default:
      return anything;
  }
}

const yes = literal(true);
const no = literal(false);

function objectOf(shape: Shape, profile: Profile): Make {
  const needed = new Set(shape.required);
  const entries = Object.entries(shape.properties).flatMap(([key, schema]) => {
    if (!needed.has(key) && omitted.has(key)) return [];
    const odds = needed.has(key) ? 0 : rare.has(key) ? 12 : 4;
    return [{ key, odds, make: makerOf(schema, profile, key) }];
  });
  for (const key of needed) if (!(key in shape.properties)) entries.push({ key, odds: 0, make: anything });
  const spare = entries.filter(({ odds }) => odds > 0).map(({ key }) => key);
  const hasNulls = profile.nullMembers === 'absent' && spare.length > 0;
  return (draw, room) => {
    const members: JsonMember[] = [];
    // Of an object with many optional members, half have none of them.
    const isBare = room <= 0 || (spare.length > many && draw.oneIn(2));
    for (const { key, odds, make } of entries) {
      if (odds === 0 || (!isBare && draw.int(1, odds) === 1)) members.push({ key, value: make(draw, room - 1) });
    }
    if (!hasNulls || !draw.oneIn(6)) return { type: 'object', members };
    const key = draw.pick(spare);
    return { type: 'object', members: [...members.filter((member) => member.key !== key), { key, value: none }] };
  };
}

const many = 12;

function arrayOf(shape: Shape, profile: Profile, name: string): Make {
  const item = makerOf(shape.items, profile, singular(name));
  const seldom = rare.has(name);
  return (draw, room) => {
    const wanted = room <= 0 || (seldom && !draw.oneIn(12)) ? 0 : draw.pick(lengths);
    const items: JsonNode[] = [];
    while (items.length < Math.max(shape.minItems, wanted)) items.push(item(draw, room - 1));
    return { type: 'array', items };
  };
}

const lengths = [1, 1, 1, 1, 1, 1, 2, 3, 0];

/** An item of `additionalDirectories` is a path as well. */
const singular = (name: string): string => (name === 'additionalDirectories' ? 'cwd' : '');

const texts = ['hello', 'a', 'x y', 'größe 漢字 🙂', 'line one\nline two', '"quoted" \\ and \t', 'peerproof', '0'].map(
  string,
);

function stringOf(shape: Shape, profile: Profile, name: string): Make {
  const hint = hintFor(name, profile) ?? (shape.format === 'uri' ? 'file:///tmp/peerproof.txt' : undefined);
  const hinted = hint === undefined ? undefined : string(hint);
  const longEnough = texts.filter((node) => node.value.length >= shape.minLength);
  const choices = longEnough.length > 0 ? longEnough : [string('a'.repeat(shape.minLength))];
  return hinted === undefined ? (draw) => draw.pick(choices) : () => hinted;
}

const formats: Readonly<Record<string, readonly [low: number, high: number]>> = {
  uint8: [0, 255],
  uint16: [0, 65_535],
  uint32: [0, 4_294_967_295],
  uint64: [0, Number.MAX_SAFE_INTEGER],
  int32: [-2_147_483_648, 2_147_483_647],
};

function numberOf(type: 'integer' | 'number', shape: Shape): Make {
  const [lowest, highest] = formats[shape.format ?? ''] ?? [-1_000_000, 1_000_000];
  const low = shape.minimum ?? lowest;
  const high = Math.max(low, shape.maximum ?? highest);
  const edges = [low, high, 0, 1, 2, 100].filter((value) => value >= low && value <= high).map(number);
  const half = number('0.5');
  return (draw) => (type === 'number' && low <= 0.5 && high >= 0.5 && draw.oneIn(3) ? half : draw.pick(edges));
}

const simple = [none, yes, number(1), string('a'), fromValue([]), fromValue({}), fromValue({ a: 1 })];
const anything: Make = (draw) => draw.pick(simple);
