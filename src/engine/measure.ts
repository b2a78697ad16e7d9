import { createHash } from 'node:crypto';
import type { Bytes } from '../case/bytes.ts';
import type { Case, Step } from '../case/case.ts';

/** Two cases have the same print when they send the same. */
export function printOf(steps: Case): string {
  const hash = createHash('sha1');
  for (const step of steps) {
    hash.update(headOf(step));
    const bytes = bytesOf(step);
    if (bytes !== undefined) hash.update(bytes);
  }
  return hash.digest('base64');
}

export function sizeOf(steps: Case): { readonly steps: number; readonly bytes: number } {
  return { steps: steps.length, bytes: steps.reduce((sum, step) => sum + (bytesOf(step)?.length ?? 0), 0) };
}

function headOf(step: Step): string {
  switch (step.type) {
    case 'send':
      return `\n${step.type} ${step.payload.length} ${step.cuts?.join() ?? ''}:`;
    case 'quiet':
    case 'pause':
      return `\n${step.type} ${step.ms}`;
    case 'close':
      return `\n${step.type} ${step.half}`;
    default:
      return `\n${step.type} ${bytesOf(step)?.length ?? ''}:`;
  }
}

function bytesOf(step: Step): Bytes | undefined {
  if (step.type === 'write') return step.bytes;
  return step.type === 'send' || step.type === 'reply' ? step.payload : undefined;
}
