import type { Method } from '../protocol/profile.ts';
import type { Waiting } from './contract.ts';
import { patienceName } from './grace.ts';
import type { Ledger } from './ledger.ts';
import { isOurTurn, type Open } from './open.ts';

type Methods = ReadonlyMap<string, Method>;

/** What is still open. A handler that waits for us, or until we end it, is not waited for. */
export function waitingIn(ledger: Ledger, methods: Methods): Waiting {
  let open = 0;
  let asks = false;
  const graced = new Set<string>();
  for (const each of ledger.opens) {
    asks ||= each.asks.length > 0;
    if (each.answers > 0 || each.concluded || isOurTurn(each)) continue;
    open++;
    if (each.graced && !ledger.isServed(each)) graced.add(waitedAs(each, methods));
  }
  return { open, asks, graced: [...graced] };
}

/** How soon a request ends that we have ended (`!method`) says nothing of how long it takes by itself. */
export function waitedAs({ exchange, stop }: Open, methods: Methods): string {
  const name = patienceName(exchange, methods);
  return stop === undefined ? name : `!${name}`;
}
