import { anyCall, openingCalls } from '../draft/calls.ts';
import { type Draft, defineStrategy, type Scene } from '../draft/draft.ts';
import { response, without } from '../draft/envelope.ts';
import { changeTree } from '../draft/focus.ts';
import { treeOf } from '../draft/lines.ts';
import { plainMessages, plainValues } from '../draft/odd-values.ts';
import * as reach from '../draft/reach.ts';
import { array, literal, number } from '../protocol/json/build.ts';
import type { JsonNode } from '../protocol/json/node.ts';

type Entries = readonly JsonNode[];

const largest = 50;

/** What the batch around a message holds. */
const kinds: readonly (readonly [weight: number, entries: (node: JsonNode, scene: Scene) => Entries])[] = [
  [4, (node) => [node]],
  [4, (node, scene) => [node, ...calls(scene.draw.int(1, 4), scene)]],
  [1, (node, scene) => [node, ...calls(scene.draw.pick([9, 19, largest - 1]), scene)]],
  [3, () => []],
  [2, (node) => [array([node])]],
  [1, (_node, { draw }) => draw.pick([[array([])], [array([]), array([])], [array([array([])])]])],
  [3, (_node, { draw }) => draw.pick(oddOnly)],
  [5, (node, scene) => shuffledIn([node, ...calls(scene.draw.int(0, 3), scene)], scene)],
  [2, (node, scene) => [node, ...calls(scene.draw.int(0, 4), scene)].map(asNotification)],
  [2, (node, { draw }) => (draw.oneIn(2) ? [node, node] : [node, node, node])],
  [1, (node, { profile, nextId }) => [...openingCalls(profile, nextId).flatMap((line) => treeOf(line) ?? []), node]],
  [1, (node, { nextId }) => [treeOf(response(nextId(), 'result', literal(null))) ?? node, node]],
];

const oddOnly: readonly Entries[] = [
  ...[[literal(null)], [number(1)], [number(1), number(2), number(3)], [literal(null), literal(null)]],
  ...plainMessages.map((node) => [node]),
];

export default defineStrategy({
  says: 'batches: of one, of fifty, empty, nested, of notifications, with entries that are no requests, with one id twice',
  order: 4,
  reaches: {
    'of one': ofLength(1),
    'of fifty': ofLength(largest),
    empty: ofLength(0),
    nested: reach.text(/^\[\[\{/),
    '[null]': reach.text(/^\[null\]$/),
    '[1]': reach.text(/^\[1\]$/),
    '[1,2,3]': reach.text(/^\[1,2,3\]$/),
    'calls and scalars': reach.text(/^\[\{.*(,1|,null|,"x"|,true)[,\]]/),
  },
  apply: (draft, scene) => {
    if (scene.draw.oneIn(8)) return gathered(draft, scene);
    return changeTree(draft, scene, (node) => ({ at: 'tree', node: array(scene.draw.weighted(kinds)(node, scene)) }));
  },
});

const calls = (count: number, scene: Scene): Entries =>
  Array.from({ length: count }, () => treeOf(anyCall(scene)) ?? literal(null));

/** Entries that are no requests, in among the others. */
function shuffledIn(entries: Entries, { draw }: Scene): Entries {
  let mixed = entries;
  for (let left = draw.int(1, 3); left > 0; left--) {
    const at = draw.int(0, mixed.length);
    mixed = [...mixed.slice(0, at), draw.pick(draw.oneIn(2) ? plainValues : plainMessages), ...mixed.slice(at)];
  }
  return mixed;
}

const asNotification = (node: JsonNode): JsonNode =>
  node.type === 'object' ? { type: 'object', members: without(node.members, 'id') } : node;

/** The messages of the whole case in one batch. */
function gathered(draft: Draft, scene: Scene): Draft {
  const nodes = draft.lines.flatMap((line) =>
    line.at === 'envelope' || line.at === 'tree' ? (treeOf(line) ?? []) : [],
  );
  const others = draft.lines.filter(({ at }) => at === 'bytes' || at === 'raw');
  const entries = nodes.length > 0 ? nodes.slice(0, 64) : calls(3, scene);
  return { ...draft, lines: [...others, { at: 'tree', node: array(entries) }], focus: others.length };
}

function ofLength(length: number): ReturnType<typeof reach.message> {
  return reach.message((node) => node.type === 'array' && node.items.length === length);
}
