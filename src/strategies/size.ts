import type { Bytes } from '../case/bytes.ts';
import { longNumber, longString, manyItems, manyMembers, nested, nestedPairs, type Pieces } from '../draft/big.ts';
import { type Draft, defineStrategy, type Line, type Scene } from '../draft/draft.ts';
import { withMember } from '../draft/envelope.ts';
import { changeTree } from '../draft/focus.ts';
import * as reach from '../draft/reach.ts';
import { string } from '../protocol/json/build.ts';
import type { JsonMember, JsonNode } from '../protocol/json/node.ts';
import { jsonText } from '../protocol/json/print.ts';

/** How many units of a thing: usual, large, huge, and rarely enough to hurt. */
const counts = {
  depth: [[64, 129, 500, 1000, 1025], [5000, 10_000], [100_000], [1_000_000]],
  length: [[1000, 4096, 8192, 16_384], [65_535, 65_536, 100_000, 262_144], [1_048_576, 2_097_152], [20_971_520]],
  count: [[100, 1000], [10_000], [100_000], [100_000]],
  digits: [[100, 310, 1000], [10_000, 50_000], [1_000_000], [1_000_000]],
} as const;

/** A megabyte costs as much as a thousand usual messages, twenty hold up everything: so often that neither eats the time. */
const classes = [
  [356, 0],
  [40, 1],
  [3, 2],
  [1, 3],
] as const satisfies readonly (readonly [number, 0 | 1 | 2 | 3])[];

interface Thing {
  /** Bytes that one unit takes, at most. */
  readonly unit: number;
  readonly of: keyof typeof counts;
  readonly make: (count: number, scene: Scene) => Pieces;
}

const deep: readonly Thing[] = [
  { unit: 2, of: 'depth', make: (depth) => nested('array', depth) },
  { unit: 6, of: 'depth', make: (depth) => nested('object', depth) },
  { unit: 4, of: 'depth', make: (depth) => nestedPairs(depth) },
];
const text: Thing = { unit: 1, of: 'length', make: (length) => longString(length) };
const escapes: Thing = { unit: 6, of: 'length', make: (length, { draw }) => longString(length, draw.pick(units)) };
const digits: Thing = { unit: 1, of: 'digits', make: (count, { draw }) => longNumber(count, draw.pick(forms)) };
const items: Thing = { unit: 2, of: 'count', make: (count) => manyItems(count) };
const wide: readonly Thing[] = [{ unit: 10, of: 'count', make: (count) => manyMembers(count) }, items];
const units = ['\\u0000', '\\ud83d', '漢', '\\n', '\\"', ' '];
const forms = ['integer', 'fraction', 'exponent'] as const;

const things = [...deep, ...deep, text, escapes, digits, ...wide];
const names = [text, escapes];

/** Where it stands. */
const places = [
  [6, 'params'],
  [2, 'message'],
  [2, 'id'],
  [2, 'method'],
  [2, 'key'],
  [2, 'member'],
  [1, 'unknown'],
] as const;

export default defineStrategy({
  says: 'large things: nesting to a million, strings to 20 MB, 100,000 members, numbers of 10,000 digits, long methods, ids and keys',
  order: 4.5,
  reaches: {
    'depth 1000': reach.text(/(\[{1000}|(\{"a":){600})/),
    'a depth of 100,000': reach.step((each) => startsDeep(reach.bytesOf(each), 100_000)),
    '1 MB': reach.bytes(1_000_000),
    '20 MB': reach.bytes(19_000_000),
    '10,000 digits': reach.text(/7{4000}/),
    'a long method': reach.text(/"method":"A{1000}/),
    'a long id': reach.text(/"id":"A{1000}/),
    'a long key': reach.text(/"params":\{"A{1000}/),
    'many members': reach.text(/"k99":0/),
    'four sizes': (steps) => steps.filter((each) => reach.bytesOf(each).length >= 200_000).length >= 4,
  },
  apply: (draft, scene) => {
    if (scene.draw.oneIn(ladderOneIn)) return ladder(draft, scene);
    return changeTree(draft, scene, (node): Line => ({ at: 'bytes', payload: enlarged(node, scene) }));
  },
});

/** Four megabytes in all, so it is rare. */
const ladderOneIn = 64;
const ladderBytes = 2 ** 21;

/** The same message in four sizes, each twice the one before and by itself: shows a cost that grows faster than the input. */
function ladder(draft: Draft, scene: Scene): Draft {
  const { draw, limits } = scene;
  const top = Math.min(ladderBytes, limits.maxBytes >> 1);
  const place = draw.pick(['params', 'params', 'member', 'unknown', 'id', 'method', 'message']);
  return changeTree(draft, scene, (node) => {
    // An array as the message is a batch: a million answers would be due.
    const isText = place === 'method' || place === 'message' || node.type !== 'object';
    const thing = isText ? text : draw.pick([text, text, escapes, items]);
    const counts = [8, 4, 2, 1].map((part) => Math.max(1, Math.floor(top / part / thing.unit)));
    const rungs = counts.map(
      (count): Line => ({ at: 'bytes', payload: placed(node, place, thing.make(count, scene)) }),
    );
    return rungs.flatMap((rung) => [settle, rung]).concat([settle]);
  });
}

const settle: Line = { at: 'step', step: { type: 'settle' } };

function enlarged(node: JsonNode, scene: Scene): Bytes {
  const { draw } = scene;
  const place = draw.weighted(places);
  const room = scene.limits.maxBytes - jsonText(node).length - 256;
  return placed(node, place, drawn(place === 'method' || place === 'key' ? names : things, room, scene));
}

function placed(node: JsonNode, place: string, big: Pieces): Bytes {
  if (place === 'message' || node.type !== 'object') return Buffer.concat(big);
  return splice({ type: 'object', members: marked(node.members, place) }, big);
}

function drawn(choices: readonly Thing[], room: number, scene: Scene): Pieces {
  const { draw, limits } = scene;
  const level = draw.weighted(classes);
  const thing = level === 3 && draw.oneIn(2) ? text : draw.pick(choices);
  const wanted = draw.pick<number>(counts[thing.of][level]);
  const most = Math.floor(room / thing.unit);
  const deepest = thing.of === 'depth' ? limits.maxDepth - 3 : most;
  return thing.make(Math.max(1, Math.min(wanted, most, deepest)), scene);
}

/** Stands for the big thing until the rest is printed. */
const mark = 'peerproof:big';

function marked(members: readonly JsonMember[], place: string): readonly JsonMember[] {
  switch (place) {
    case 'key':
      return withMember(members, 'params', { type: 'object', members: [{ key: mark, value: string('') }] });
    case 'member':
      return withMember(members, 'params', { type: 'object', members: [{ key: 'text', value: string(mark) }] });
    case 'unknown':
      return [...members, { key: 'extra', value: string(mark) }];
    default:
      return withMember(members, place, string(mark));
  }
}

function splice(node: JsonNode, big: Pieces): Bytes {
  const [before = '', after = ''] = jsonText(node).split(`"${mark}"`);
  return Buffer.concat([Buffer.from(before), ...big, Buffer.from(after)]);
}

/** A run of so many opening brackets somewhere near the start. */
function startsDeep(bytes: Uint8Array, depth: number): boolean {
  const from = bytes.indexOf(0x5b);
  return from >= 0 && bytes.length > 2 * depth && bytes.subarray(from, from + depth).every((byte) => byte === 0x5b);
}
