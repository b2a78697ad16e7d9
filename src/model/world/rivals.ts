import { relaxed } from '../duty.ts';
import type { Ledger } from '../ledger.ts';
import type { Exchange } from '../property.ts';

/** What is open may be overtaken by a message: by a move of the same resource, or by another call with its key. */
export function relaxRivals({ standing }: Exchange, ledger: Ledger): void {
  if (standing?.attempt?.isAlone === false) ledger.disturb(standing.attempt.id);
  if (standing?.key?.is !== 'raced' && standing?.key?.is !== 'unsure') return;
  for (const open of ledger.opens) {
    if (open.answers > 0 || open.exchange.standing?.key === undefined) continue;
    open.duty = relaxed(open.duty, open.duty.answer);
  }
}
