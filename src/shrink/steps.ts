import type { Step } from '../case/case.ts';
import { dropEach, dropParts, smallest } from './find.ts';
import type { Reduction, Search } from './reduction.ts';
import { reduceVia } from './via.ts';

/** Cuts what follows the failing message, tries that message alone, then drops what it can of those before it. */
export function* dropSteps(reduction: Reduction): Search<void> {
  const { length } = reduction.current;
  yield* smallest(0, length, (count) => reduction.attempt(reduction.current.slice(0, count)));
  yield* dropParts(reduction.current.length - 1, (from, to) => reduction.attemptWithout(from, to));
}

/** Once more one by one, for those that nothing needs any more. */
export function* dropEachStep(reduction: Reduction): Search<boolean> {
  return yield* dropEach([0, reduction.current.length], (from, to) => reduction.attemptWithout(from, to));
}

/** Simpler kinds of the same steps: no cuts, no waits, messages in place of raw bytes. */
export function* simplifySteps(reduction: Reduction): Search<void> {
  if (reduction.current.some(isCut)) yield* reduction.attempt(reduction.current.map(uncut));
  for (let index = reduction.current.length - 1; index >= 0; index--) {
    yield* joinNext(reduction, index);
    const step = reduction.current[index];
    if (step !== undefined) yield* simplify(reduction, index, step);
  }
}

/** What was written in two pieces as one message. */
export function* joinNext(reduction: Reduction, index: number): Search<void> {
  const [step, next] = reduction.current.slice(index, index + 2);
  if (step?.type !== 'write' || (next?.type !== 'send' && next?.type !== 'write')) return;
  const rest = next.type === 'send' ? next.payload : withoutNewline(next.bytes);
  const joined: Step = { type: 'send', payload: Buffer.concat([step.bytes, rest]) };
  yield* reduction.attempt(reduction.current.toSpliced(index, 2, joined));
}

const isCut = (step: Step): boolean => step.type === 'send' && step.cuts !== undefined;
function uncut(step: Step): Step {
  if (step.type !== 'send') return step;
  const { cuts: _, ...whole } = step;
  return whole;
}

function* simplify(reduction: Reduction, index: number, step: Step): Search<void> {
  switch (step.type) {
    case 'send':
      if (step.cuts !== undefined) yield* reduceCuts(reduction, index, step.cuts);
      return yield* reduceVia(reduction, index);
    case 'write':
      return void (yield* reduction.attemptStep(index, { type: 'send', payload: withoutNewline(step.bytes) }));
    case 'quiet':
    case 'pause':
      return yield* shorten(reduction, index, step);
    case 'answer':
      return void (yield* reduction.attemptStep(index, { type: 'settle' }));
    case 'close':
      return void (yield* reduction.attemptStep(index, { type: 'close', half: true }));
    default:
      return;
  }
}

function withoutNewline(bytes: Uint8Array): Uint8Array {
  return bytes.at(-1) === 0x0a ? bytes.subarray(0, bytes.at(-2) === 0x0d ? -2 : -1) : bytes;
}

function* reduceCuts(reduction: Reduction, index: number, all: readonly number[]): Search<void> {
  let cuts = all;
  const attempt = function* (fewer: readonly number[]): Search<boolean> {
    const step = reduction.current[index];
    if (step?.type !== 'send') return false;
    const done = yield* reduction.attemptStep(index, { ...step, cuts: fewer });
    if (done) cuts = fewer;
    return done;
  };
  if (yield* reduction.attemptStep(index, uncut(reduction.current[index] ?? { type: 'settle' }))) return;
  yield* attempt([1]);
  yield* dropParts(cuts.length, (from, to) => attempt(cuts.toSpliced(from, to - from)));
}

const waits = [0, 1, 10, 100, 1000];

function* shorten(reduction: Reduction, index: number, { type, ms }: { type: 'quiet' | 'pause'; ms: number }) {
  if (yield* reduction.attemptStep(index, { type: 'settle' })) return;
  const shorter = waits.filter((wait) => wait < ms);
  yield* smallest(-1, shorter.length, (at) => reduction.attemptStep(index, { type, ms: shorter[at] ?? ms }));
}
