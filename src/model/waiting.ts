import type { Method } from '../protocol/profile.ts';
import type { Waiting } from './contract.ts';
import { patienceName } from './grace.ts';
import type { Ledger } from './ledger.ts';
import { isHeld } from './open.ts';

/** What is still open. A handler that waits until we end it is not waited for. */
export function waitingIn(ledger: Ledger, methods: ReadonlyMap<string, Method>): Waiting {
  let open = 0;
  const graced = new Set<string>();
  for (const each of ledger.opens) {
    if (each.answers > 0 || each.concluded || isHeld(each)) continue;
    open++;
    if (each.graced && !ledger.isServed(each)) graced.add(patienceName(each.exchange, methods));
  }
  return { open, graced: [...graced] };
}
