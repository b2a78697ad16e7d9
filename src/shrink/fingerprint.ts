import type { Bytes } from '../case/bytes.ts';
import type { Case, Step } from '../case/case.ts';
import { payloadOf } from './payload.ts';

/** A number that is the same for cases that do the same, and for no others that a reduction will ever meet: 53 bits. */
export function fingerprint(steps: Case): number {
  let high = steps.length;
  let low = 0x9e3779b9;
  for (const step of steps) {
    const [a, b] = stepPrint(step);
    high = mix(high, a);
    low = mix(low, b);
  }
  return (high >>> 0) * 2 ** 21 + (low >>> 11);
}

type Print = readonly [number, number];

/** Steps are shared among the candidates of a reduction, so each is read once. */
const known = new WeakMap<Step, Print>();

function stepPrint(step: Step): Print {
  const before = known.get(step);
  if (before !== undefined) return before;
  const head = Buffer.from(headOf(step));
  const bytes = payloadOf(step) ?? head;
  const print: Print = [hash(bytes, hash(head, 1)), hash(bytes, hash(head, 0x51ed270b))];
  known.set(step, print);
  return print;
}

/** What a step is besides its bytes. */
export function headOf(step: Step): string {
  switch (step.type) {
    case 'send':
      return `send ${step.cuts?.join() ?? ''}`;
    case 'quiet':
    case 'pause':
      return `${step.type} ${step.ms}`;
    case 'close':
      return `close ${step.half}`;
    default:
      return step.type;
  }
}

function hash(bytes: Bytes, seed: number): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let value = mix(seed, bytes.length);
  let at = 0;
  for (; at + 4 <= bytes.length; at += 4) value = mix(value, view.getInt32(at));
  for (; at < bytes.length; at++) value = mix(value, view.getUint8(at));
  return value;
}

function mix(value: number, next: number): number {
  const mixed = Math.imul(value ^ next, 0x85ebca6b);
  return Math.imul(mixed ^ (mixed >>> 15), 0xc2b2ae35) ^ (mixed >>> 13);
}
