import { printJson } from '../protocol/json/print.ts';
import { asMethod, simplerCall } from './json/calls.ts';
import { readDocument } from './json/document.ts';
import { shrinkNest } from './json/nest.ts';
import { dropSpaces } from './json/spaces.ts';
import { Spot } from './json/spot.ts';
import { dropEachPart, shrinkTree } from './json/tree.ts';
import type { Reduction, Search } from './reduction.ts';
import { shrinkFrame } from './text/frames.ts';
import { isTiny, shrinkBytes } from './text/raw-bytes.ts';

/** The message of one step, as small as it gets. Steps without one stay. */
export function* shrinkMessage(reduction: Reduction, step: number): Search<void> {
  if (reduction.payloadAt(step) === undefined) return;
  if (!isStrict(reduction, step) && (yield* isTiny(reduction, step))) return;
  yield* shrinkFrame(reduction, step);
  if (isOneLine(reduction, step)) yield* dropParams(reduction, step);
  else yield* shrinkBytes(reduction, step);
  if (!isJson(reduction, step)) return;
  yield* shrinkNest(reduction, step);
  yield* asMethod(reduction, step);
  yield* shrinkTree(new Spot(reduction, step, []));
  if (yield* simplerCall(reduction, step)) yield* shrinkTree(new Spot(reduction, step, []));
  yield* dropSpaces(reduction, step);
}

/** Whether a member or item of any message could go alone; that message is then made small again. */
export function* dropLooseParts(reduction: Reduction): Search<boolean> {
  let any = false;
  for (let step = reduction.current.length - 1; step >= 0; step--) {
    if (!isJson(reduction, step) || !(yield* dropEachPart(new Spot(reduction, step, [])))) continue;
    any = true;
    yield* shrinkMessage(reduction, step);
  }
  return any;
}

/** JSON, and one message wherever lines tell messages apart. */
function isOneLine(reduction: Reduction, step: number): boolean {
  return isJson(reduction, step) && reduction.payloadAt(step)?.includes(0x0a) === false;
}

function isStrict(reduction: Reduction, step: number): boolean {
  return readDocument(reduction.payloadAt(step))?.isStrict === true;
}

function isJson(reduction: Reduction, step: number): boolean {
  return readDocument(reduction.payloadAt(step)) !== undefined;
}

const bare = new Set(['jsonrpc', 'id', 'method']);

/** A plain envelope in one go. */
function* dropParams(reduction: Reduction, step: number): Search<void> {
  const root = readDocument(reduction.payloadAt(step))?.root;
  if (root?.type !== 'object') return;
  const members = root.members.filter(({ key }) => bare.has(key));
  if (members.length > 1 && members.length < root.members.length) {
    yield* reduction.attemptPayload(step, printJson({ type: 'object', members }));
  }
}
