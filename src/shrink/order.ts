import type { Case, Step } from '../case/case.ts';
import { headOf } from './fingerprint.ts';
import { readDocument } from './json/document.ts';
import { oddIds } from './json/ids.ts';
import { disorderOf } from './json/key-order.ts';
import { payloadOf } from './payload.ts';
import { compareBytes } from './text/byte-order.ts';
import { viaLength } from './via.ts';

/**
 * Negative when `a` is simpler: fewer steps, then fewer bytes, then fewer cuts and shorter waits, then nearer to the
 * normal form (order of keys, ids 1, 2, 3, plain bytes). Well-founded, and zero only for cases that do the same.
 */
export function compareCases(a: Case, b: Case): number {
  return (
    a.length - b.length ||
    sum(a, weightOf) - sum(b, weightOf) ||
    sum(a, extraOf) - sum(b, extraOf) ||
    sum(a, stepDisorder) - sum(b, stepDisorder) ||
    oddIds(a) - oddIds(b) ||
    compareAll(a, b)
  );
}

function sum(steps: Case, measure: (step: Step) => number): number {
  let total = 0;
  for (const step of steps) total += measure(step);
  return total;
}

const weights = new WeakMap<Step, number>();
/** An empty method or id is a value of its own, and no plainer than one of a character. */
const special = ['"method":""', '"id":""'].map((text) => Buffer.from(text));

function weightOf(step: Step): number {
  const before = weights.get(step);
  if (before !== undefined) return before;
  const payload = payloadOf(step);
  const weight =
    payload === undefined
      ? 0
      : payload.length + 2 * special.filter((text) => has(payload, text)).length + 3 * faultsOf(payload);
  weights.set(step, weight);
  return weight;
}

const method = Buffer.from('"method":');
const quote = 0x22;

/** A method that is no text is a fault of its own: where another one matters, it stands in the way of reading it. */
function faultsOf(payload: Uint8Array): number {
  const bytes = Buffer.from(payload.buffer, payload.byteOffset, payload.byteLength);
  const at = bytes.indexOf(method);
  const next = at < 0 ? undefined : bytes[at + method.length];
  return next === undefined || next === quote || next === 0x20 ? 0 : 1;
}

function has(payload: Uint8Array, text: Buffer): boolean {
  return Buffer.from(payload.buffer, payload.byteOffset, payload.byteLength).includes(text);
}

function extraOf(step: Step): number {
  if (step.type === 'quiet' || step.type === 'pause') return step.ms;
  return step.type === 'send' ? (step.cuts?.length ?? 0) + viaLength(step) : 0;
}

function stepDisorder(step: Step): number {
  const document = readDocument(payloadOf(step));
  return document === undefined ? 0 : disorderOf(document.root);
}

/** Heads that sort before others are the plainer ones. */
const kinds = ['send', 'reply', 'write', 'settle', 'answer', 'pause', 'quiet', 'close true', 'close false', 'restart'];

function compareAll(a: Case, b: Case): number {
  for (const [index, step] of a.entries()) {
    const other = b[index];
    const order = other === undefined ? 0 : compareSteps(step, other);
    if (order !== 0) return order;
  }
  return 0;
}

function compareSteps(a: Step, b: Step): number {
  const [left, right] = [payloadOf(a), payloadOf(b)];
  return (
    kindOf(a) - kindOf(b) ||
    (left === undefined || right === undefined ? 0 : compareBytes(left, right)) ||
    compareExtras(a, b)
  );
}

function kindOf(step: Step): number {
  return kinds.findIndex((kind) => headOf(step).startsWith(kind));
}

function compareExtras(a: Step, b: Step): number {
  if ('ms' in a && 'ms' in b) return a.ms - b.ms;
  if (a.type !== 'send' || b.type !== 'send') return 0;
  const differs = (a.cuts ?? []).findIndex((cut, index) => cut !== b.cuts?.[index]);
  const length = (a.cuts?.length ?? 0) - (b.cuts?.length ?? 0);
  return length || compareVia(a, b) || (differs < 0 ? 0 : (a.cuts?.[differs] ?? 0) - (b.cuts?.[differs] ?? 0));
}

function compareVia(a: Step, b: Step): number {
  const [left, right] = [a, b].map((step) => (step.type === 'send' ? JSON.stringify(step.via ?? null) : ''));
  return (left ?? '').localeCompare(right ?? '', 'en');
}
