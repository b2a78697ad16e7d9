import type { Model } from './contract.ts';
import type { State } from './state.ts';

/** Whether a peer that was told to end has ended as it should: an exit with code 0, a closed stream, no ear any more. */
export function isInOrder({ as, detail }: Parameters<Model['ended']>[0], closing: State['closing']): boolean {
  if (closing === 'no') return false;
  return as === 'closed' || detail === 'exit code 0' || (as === 'deaf' && closing === 'closed');
}
