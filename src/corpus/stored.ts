import type { Bytes } from '../case/bytes.ts';
import type { Case, Step, Via } from '../case/case.ts';

/** Text where UTF-8 gives the same bytes back, base64 where it does not. */
export type StoredBytes = { readonly text: string } | { readonly base64: string };

/** A step as the corpus and the event stream write it. */
export type StoredStep =
  | { readonly send: StoredBytes; readonly cuts?: readonly number[]; readonly via?: Via }
  | { readonly write: StoredBytes }
  | { readonly reply: StoredBytes }
  | { readonly answer: true }
  | { readonly settle: true }
  /** Milliseconds. */
  | { readonly quiet: number }
  | { readonly pause: number }
  | { readonly close: 'half' | 'whole' }
  | { readonly restart: true };

export const storeCase = (steps: Case): readonly StoredStep[] => steps.map(storeStep);
export const loadCase = (steps: readonly StoredStep[]): Case => steps.map(loadStep);

export function storeBytes(bytes: Bytes): StoredBytes {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const text = buffer.toString('utf8');
  return Buffer.from(text, 'utf8').equals(buffer) ? { text } : { base64: buffer.toString('base64') };
}

export const loadBytes = (stored: StoredBytes): Bytes =>
  'text' in stored ? Buffer.from(stored.text, 'utf8') : Buffer.from(stored.base64, 'base64');

function storeStep(step: Step): StoredStep {
  switch (step.type) {
    case 'send': {
      const { payload, cuts, via } = step;
      return { send: storeBytes(payload), ...(cuts && { cuts }), ...(via && { via }) };
    }
    case 'write':
      return { write: storeBytes(step.bytes) };
    case 'reply':
      return { reply: storeBytes(step.payload) };
    case 'answer':
      return { answer: true };
    case 'settle':
      return { settle: true };
    case 'quiet':
      return { quiet: step.ms };
    case 'pause':
      return { pause: step.ms };
    case 'close':
      return { close: step.half ? 'half' : 'whole' };
    case 'restart':
      return { restart: true };
  }
}

function loadStep(stored: StoredStep): Step {
  if ('send' in stored) {
    const { send, cuts, via } = stored;
    return { type: 'send', payload: loadBytes(send), ...(cuts && { cuts }), ...(via && { via }) };
  }
  if ('write' in stored) return { type: 'write', bytes: loadBytes(stored.write) };
  if ('reply' in stored) return { type: 'reply', payload: loadBytes(stored.reply) };
  if ('answer' in stored) return { type: 'answer' };
  if ('settle' in stored) return { type: 'settle' };
  if ('quiet' in stored) return { type: 'quiet', ms: stored.quiet };
  if ('pause' in stored) return { type: 'pause', ms: stored.pause };
  return 'close' in stored ? { type: 'close', half: stored.close === 'half' } : { type: 'restart' };
}
