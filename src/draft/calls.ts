import { literal, number, object, string } from '../protocol/json/build.ts';
import type { JsonNode } from '../protocol/json/node.ts';
import { readJson } from '../protocol/json/read.ts';
import type { Method, Profile } from '../protocol/profile.ts';
import type { Line, Scene } from './draft.ts';
import type { Draw } from './draw.ts';
import { call } from './envelope.ts';
import { type Make, makerOf } from './values.ts';

/** How deep valid params may nest. */
const room = 5;

/** A valid call of a method with drawn params. */
export function callOf(method: Method, scene: Scene): Line {
  const id = method.kind === 'request' ? scene.nextId() : undefined;
  return call(method.name, paramsOf(method, scene), id);
}

/** Valid params of a method; undefined where it may do without and does. */
export function paramsOf(method: Method, scene: Scene): JsonNode | undefined {
  const { draw } = scene;
  if (method.required.length === 0 && draw.oneIn(4)) return undefined;
  if (method.examples !== undefined && draw.oneIn(3)) return exampleOf(draw.pick(method.examples));
  return drawnParams(method, scene);
}

/** The same as the schema alone has it. */
export function drawnParams(method: Method, { profile, draw }: Scene): JsonNode | undefined {
  return makers(profile).get(method)?.(draw, room);
}

function exampleOf(text: string): JsonNode | undefined {
  const reading = readJson(Buffer.from(text));
  return reading.ok ? reading.node : undefined;
}

const compiled = new WeakMap<Profile, ReadonlyMap<Method, Make>>();

function makers(profile: Profile): ReadonlyMap<Method, Make> {
  let found = compiled.get(profile);
  if (found === undefined) {
    found = new Map(profile.methods.map((method) => [method, makerOf(method.params, profile)]));
    compiled.set(profile, found);
  }
  return found;
}

/** Any valid call that the target handles. */
export function anyCall(scene: Scene): Line {
  const { usual } = tableOf(scene.profile);
  if (usual.length === 0 || (scene.profile.openMethods && scene.draw.oneIn(3))) return plainCall(scene);
  return callOf(scene.draw.pick(usual), scene);
}

/** A call of a method that many a plain server has, or none. */
export function plainCall({ draw, nextId }: Scene): Line {
  const id = draw.oneIn(6) ? undefined : nextId();
  return call(draw.pick(commonMethods), plainParams(draw), id);
}

const commonMethods = [
  'add',
  'add',
  'add',
  'sum',
  'echo',
  'ping',
  'subtract',
  'get',
  'update',
  'rpc.discover',
  'peerproof.no',
  'a',
];

/** The requests that the target may serve, and the params that each needs. */
export function callablesOf(
  profile: Profile,
): readonly { readonly name: string; readonly required: readonly string[] }[] {
  const requests = profile.methods.filter(({ kind, side }) => kind === 'request' && side !== 'driver');
  if (requests.length > 0 || !profile.openMethods) return requests;
  const names = commonMethods.filter((name) => !name.includes('.'));
  return [...new Set(names)].map((name) => ({ name, required: [] }));
}

function plainParams(draw: Draw): JsonNode | undefined {
  return draw.weighted(plainShapes);
}

const numbers: JsonNode = { type: 'array', items: [number(1), number(2)] };
const plainShapes: readonly (readonly [number, JsonNode | undefined])[] = [
  [4, numbers],
  [2, undefined],
  [2, object([])],
  [1, { type: 'array', items: [] }],
  [1, { type: 'array', items: [string('hello')] }],
  [1, { type: 'array', items: [number(42), number(23), literal(null)] }],
  [
    2,
    object([
      ['a', number(1)],
      ['b', number(2)],
    ]),
  ],
  [
    1,
    object([
      ['name', string('peerproof')],
      ['list', numbers],
    ]),
  ],
];

/** The opening messages of the profile, each with an id of this case. */
export function openingCalls(profile: Profile, nextId: () => JsonNode): readonly Line[] {
  return tableOf(profile).handshake.map((node): Line => {
    if (node.type !== 'object') return { at: 'tree', node };
    return {
      at: 'envelope',
      members: node.members.map((each) => (each.key === 'id' ? { key: 'id', value: nextId() } : each)),
    };
  });
}

/** What is drawn from a profile, sorted once. */
export interface Table {
  /** What the target handles, but for the requests that open and end the connection. */
  readonly usual: readonly Method[];
  /** What only we handle. */
  readonly ours: readonly Method[];
  readonly handshake: readonly JsonNode[];
}

const tables = new WeakMap<Profile, Table>();

export function tableOf(profile: Profile): Table {
  let table = tables.get(profile);
  if (table === undefined) {
    table = {
      usual: profile.methods.filter(
        ({ side, name }) => side !== 'driver' && name !== profile.opens?.method && name !== profile.closes?.method,
      ),
      ours: profile.methods.filter(({ side }) => side === 'driver'),
      handshake: profile.handshake.flatMap((text) => {
        // What opens by another way than a message is no call.
        const reading = readJson(Buffer.from(typeof text === 'string' ? text : ''));
        return reading.ok ? [reading.node] : [];
      }),
    };
    tables.set(profile, table);
  }
  return table;
}
