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
  const print = hash([Buffer.from(headOf(step)), payloadOf(step) ?? new Uint8Array()]);
  known.set(step, print);
  return print;
}

/** What a step is besides its bytes. */
export function headOf(step: Step): string {
  switch (step.type) {
    case 'send':
      return `send ${step.cuts?.join() ?? ''}${step.via === undefined ? '' : JSON.stringify(step.via)}`;
    case 'quiet':
    case 'pause':
      return `${step.type} ${step.ms}`;
    case 'close':
      return `close ${step.half}`;
    default:
      return step.type;
  }
}

function hash(parts: readonly Bytes[]): Print {
  let [a, b] = [1, 0x51ed270b];
  for (const bytes of parts) {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const words = bytes.length & ~3;
    for (let at = 0; at < words; at += 4) {
      const word = view.getInt32(at);
      a = mix(a, word);
      b = mix(b, word);
    }
    for (let at = words; at < bytes.length; at++) a = mix(a, view.getUint8(at));
    b = mix(b, a ^ bytes.length);
  }
  return [a, b];
}

function mix(value: number, next: number): number {
  const mixed = Math.imul(value ^ next, 0x85ebca6b);
  return Math.imul(mixed ^ (mixed >>> 15), 0xc2b2ae35) ^ (mixed >>> 13);
}
