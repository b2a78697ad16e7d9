import type { Bytes } from '../case/bytes.ts';
import type { Step } from '../case/case.ts';

/** The bytes that a step carries; undefined where it carries none. */
export function payloadOf(step: Step | undefined): Bytes | undefined {
  if (step?.type === 'write') return step.bytes;
  return step?.type === 'send' || step?.type === 'reply' ? step.payload : undefined;
}

export function withPayload(step: Step, payload: Bytes): Step {
  if (step.type === 'write') return { ...step, bytes: payload };
  return step.type === 'send' || step.type === 'reply' ? { ...step, payload } : step;
}
