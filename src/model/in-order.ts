import type { Model } from './contract.ts';
import type { Open } from './open.ts';
import type { Exchange } from './property.ts';
import type { State } from './state.ts';

/** A WebSocket that ended without a close frame. */
const noFrame = 1006;

/**
 * Whether a peer that was told to end has ended as it should: an exit with code 0, a closed stream, no ear any more. No text
 * forbids a peer to hang up, where that does not end it and it owes nothing, or has just said what is wrong.
 */
export function isInOrder(
  { as, detail, code = noFrame }: Parameters<Model['ended']>[0],
  closing: State['closing'],
  opens: readonly Open[],
): boolean {
  if (as === 'closed' && mayHangUp(opens) && (detail === 'closed the connection' || code !== noFrame)) return true;
  if (closing === 'no') return false;
  return as === 'closed' || detail === 'exit code 0' || (as === 'deaf' && closing === 'closed');
}

function mayHangUp(opens: readonly Open[]): boolean {
  const fresh = opens.filter(({ concluded }) => !concluded);
  if (fresh.findLast(({ answers }) => answers > 0)?.refused === true) return true;
  return !fresh.some(({ duty, answers }) => duty.answer === 'owed' && answers === 0);
}

/** What ends a session on a stream may end it, end all, or nothing at all where each message may be a session of its own. */
export function mayHaveEnded({ closing }: State, { via }: Exchange): boolean {
  return closing === 'maybe' || (closing === 'closed' && via !== undefined);
}
