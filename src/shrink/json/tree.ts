import { dropEach, dropParts } from '../find.ts';
import type { Search } from '../reduction.ts';
import { byteText } from '../splice.ts';
import { isDeeper } from './depth.ts';
import { childrenOf, spanOf, spanOfChildren } from './document.ts';
import { renameKey } from './keys.ts';
import { shrinkLeaf } from './leaves.ts';
import type { Spot } from './spot.ts';

/** Nesting beyond this is one value: how deep it must be has been found before. */
const deepest = 16;

/** Fewer members and items, children in place of their parents, simpler values: from the root down, the last ones first. */
export function* shrinkTree(root: Spot): Search<void> {
  const todo: Spot[] = [root];
  for (let spot = todo.pop(); spot !== undefined; spot = todo.pop()) {
    if (isDeep(spot)) continue;
    if (sizeOf(spot) > 0) yield* dropParts(sizeOf(spot), dropping(spot));
    if (sizeOf(spot) > many) yield* blank(spot);
    if (yield* hoist(spot)) todo.push(spot);
    else if (sizeOf(spot) > 0) pushChildren(spot, todo);
    else {
      yield* shrinkLeaf(spot);
      if (yield* renameKey(spot)) pushChildren(spot.parent, todo);
    }
  }
}

/** More children than this are blanked at once, before one by one. */
const many = 8;

function* blank(spot: Spot): Search<boolean> {
  const { document, node } = spot;
  if (document === undefined || node === undefined) return false;
  const pieces: string[] = [];
  let at = node.start ?? 0;
  for (const { value } of childrenOf(node)) {
    const [from, to] = spanOf(value);
    pieces.push(byteText(document.bytes, [at, from]), '0');
    at = to;
  }
  return yield* spot.put(pieces.join('') + byteText(document.bytes, [at, node.end ?? at]));
}

/** Whether any member or item could go alone, now that the rest is simpler. */
export function* dropEachPart(root: Spot): Search<boolean> {
  let any = false;
  const todo: Spot[] = [root];
  for (let spot = todo.pop(); spot !== undefined; spot = todo.pop()) {
    if (isDeep(spot)) continue;
    if (yield* dropEach([0, sizeOf(spot)], dropping(spot))) any = true;
    pushChildren(spot, todo);
  }
  return any;
}

function pushChildren(spot: Spot, todo: Spot[]): void {
  const count = sizeOf(spot);
  for (let index = 0; index < count; index++) todo.push(spot.child(index));
}

function sizeOf({ node }: Spot): number {
  return node === undefined ? 0 : childrenOf(node).length;
}

function isDeep(spot: Spot): boolean {
  return spot.node !== undefined && isDeeper(spot.node, deepest);
}

function dropping(spot: Spot) {
  return function* (from: number, to: number): Search<boolean> {
    const { document, node } = spot;
    if (document === undefined || node === undefined) return false;
    return yield* spot.cut(spanOfChildren(document, node, [from, to]));
  };
}

/** The only child in the place of its parent: the entry of a batch, the inner one of two arrays. */
function* hoist(spot: Spot): Search<boolean> {
  const { node, document } = spot;
  const children = node === undefined ? [] : childrenOf(node);
  const [child] = children;
  if (document === undefined || child === undefined || children.length > 1) return false;
  const [from, to] = spanOf(child.value);
  return yield* spot.put(byteText(document.bytes, [from, to]));
}
