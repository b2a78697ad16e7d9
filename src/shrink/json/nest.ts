import { smallest } from '../find.ts';
import type { Reduction, Search } from '../reduction.ts';
import { byteText, splice } from '../splice.ts';
import { readDocument } from './document.ts';
import { Spot } from './spot.ts';

const least = 16;
/** Levels of the envelope that may lie around the nest. */
const around = 4;

/** Deep nesting: no deeper than it takes, and made of arrays where any kind does. Works on the text, at any depth. */
export function* shrinkNest(reduction: Reduction, step: number): Search<void> {
  if (isDeep(reduction, step)) yield* plainBeside(reduction, step);
  for (let level = 0; level < around; level++) {
    const document = readDocument(reduction.payloadAt(step));
    const chain = document && chainOf(byteText(document.bytes));
    if (chain === undefined || chain.length - level < least) return;
    if (yield* asArrays(reduction, step, { chain, level })) return;
    if (yield* shallower(reduction, step, { chain, level })) return;
  }
}

function isDeep(reduction: Reduction, step: number): boolean {
  const document = readDocument(reduction.payloadAt(step));
  return document !== undefined && chainOf(byteText(document.bytes)).length >= least;
}

/** What stands beside it is made plain first: at the depth that is just enough, hardly anything may change any more. */
function* plainBeside(reduction: Reduction, step: number): Search<void> {
  for (const name of ['method', 'id']) {
    const root = readDocument(reduction.payloadAt(step))?.root;
    if (root?.type !== 'object') return;
    const spot = new Spot(reduction, step, [root.members.findLastIndex(({ key }) => key === name)]);
    if (spot.node !== undefined) yield* spot.put(name === 'id' ? String(spot.idOrdinal ?? 1) : '"a"');
  }
}

interface Nest {
  readonly chain: readonly Level[];
  readonly level: number;
}

function* asArrays(reduction: Reduction, step: number, { chain, level }: Nest): Search<boolean> {
  const payload = reduction.payloadAt(step);
  const span = chain[level];
  if (payload === undefined || span === undefined) return false;
  const nested = (depth: number): Search<boolean> => {
    const text = '['.repeat(depth) + ']'.repeat(depth);
    return reduction.attemptPayload(step, splice(payload, [span.from, span.to], text));
  };
  const depth = chain.length - level;
  if (isPureArrays(byteText(payload, [span.from, span.to])) ? depth < 2 : !(yield* nested(depth))) return false;
  const fewest = yield* smallest(0, depth, nested);
  return fewest < depth || !isPureArrays(byteText(payload, [span.from, span.to]));
}

const isPureArrays = (text: string): boolean => /^\[*\]*$/.test(text);

/** The innermost one that may stand in the place of this level. */
function* shallower(reduction: Reduction, step: number, { chain, level }: Nest): Search<boolean> {
  const payload = reduction.payloadAt(step);
  const outer = chain[level];
  if (payload === undefined || outer === undefined) return false;
  const without = (levels: number): Search<boolean> => {
    const inner = chain[level + levels] ?? outer;
    const text = byteText(payload, [inner.from, inner.to]);
    return reduction.attemptPayload(step, splice(payload, [outer.from, outer.to], text));
  };
  if (!(yield* without(1))) return false;
  const most = chain.length - level - 1;
  yield* smallest(0, most, (kept) => without(most - kept));
  return true;
}

interface Level {
  readonly from: number;
  /** Behind its end. */
  readonly to: number;
}

/** The containers around the deepest place, the outermost first. */
export function chainOf(text: string): readonly Level[] {
  const open: number[] = [];
  let starts: readonly number[] = [];
  const ends: number[] = [];
  for (const { bracket, at } of brackets(text)) {
    if (bracket) {
      open.push(at);
      continue;
    }
    const from = open.pop() ?? 0;
    if (open.length + 1 > starts.length) {
      starts = [...open, from];
      ends.length = 0;
    }
    if (starts[open.length] === from) ends[open.length] = at + 1;
  }
  return starts.map((from, index) => ({ from, to: ends[index] ?? text.length }));
}

/** Opening (true) and closing brackets outside of strings. */
function* brackets(text: string): Generator<{ readonly bracket: boolean; readonly at: number }> {
  let isInString = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 0x22) isInString = !isInString;
    else if (isInString) at += code === 0x5c ? 1 : 0;
    else if (code === 0x5b || code === 0x7b) yield { bracket: true, at };
    else if (code === 0x5d || code === 0x7d) yield { bracket: false, at };
  }
}
