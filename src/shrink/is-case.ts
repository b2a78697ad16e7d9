import type { Case, Step } from '../case/case.ts';

/** Whether a value is a case that could be run. */
export function isCase(value: unknown): value is Case {
  return Array.isArray(value) && value.every(isStep);
}

function isStep(value: unknown): value is Step {
  if (typeof value !== 'object' || value === null) return false;
  const step = value as { readonly [key: string]: unknown };
  switch (step.type) {
    case 'send':
      return step.payload instanceof Uint8Array && (step.cuts === undefined || areOffsets(step.cuts));
    case 'reply':
      return step.payload instanceof Uint8Array;
    case 'write':
      return step.bytes instanceof Uint8Array;
    case 'quiet':
    case 'pause':
      return typeof step.ms === 'number' && step.ms >= 0;
    case 'close':
      return typeof step.half === 'boolean';
    default:
      return step.type === 'settle' || step.type === 'answer' || step.type === 'restart';
  }
}

function areOffsets(cuts: unknown): boolean {
  return Array.isArray(cuts) && cuts.every((cut) => Number.isSafeInteger(cut) && cut >= 0);
}
