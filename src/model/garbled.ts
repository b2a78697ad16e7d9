import type { Message } from '../protocol/message.ts';
import type { Open } from './open.ts';

/** What was meant for an answer and can't be read, as `"id":NaN`: what is broken is how it was written, not that it came. */
export function isGarbled({ kind, payload }: Message): boolean {
  if (kind !== 'not-json') return false;
  const { buffer, byteOffset, length } = payload;
  const text = Buffer.from(buffer, byteOffset, Math.min(length, 4_096)).toString('latin1');
  return /^\s*[{[]/.test(text) && text.includes('"jsonrpc"');
}

/** It may answer any of them; where there is but one, it does. */
export function noteGarbled(opens: readonly Open[]): void {
  const waiting = opens.filter(
    ({ answers, concluded, duty }) => answers === 0 && !concluded && duty.answer !== 'forbidden',
  );
  for (const open of waiting) open.garbled = waiting.length === 1 ? 'answered' : 'perhaps';
}
