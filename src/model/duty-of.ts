import { asksForChunks } from '../case/via.ts';
import { asOptional, composeDuty, type Duty, type RuleProperty, relaxed, uncounted } from './duty.ts';
import { mayHaveEnded } from './in-order.ts';
import type { Ledger } from './ledger.ts';
import { isOdd, isSilent } from './nature.ts';
import type { Exchange } from './property.ts';
import type { State } from './state.ts';

interface Around {
  readonly keys: readonly string[];
  readonly state: State;
  readonly ledger: Ledger;
  /** The transport says what its answers answer. */
  readonly isTied: boolean;
}

/** The duty of a message, where the texts are silent with nothing asked of its answer (`lenient`). */
export function dutyOf(
  exchange: Exchange,
  rules: readonly RuleProperty[],
  { keys, state, ledger, isTied }: Around,
): { duty: Duty; lenient: boolean } {
  const duty = unread(exchange, composeDuty(exchange, rules));
  // No text says what a binary message means.
  if (exchange.via?.binary === true) return { duty: relaxed(duty, 'optional'), lenient: true };
  // An answer to an older request with this id may still be under way.
  const isLate = !isTied && keys.some((key) => ledger.isLate(key));
  if (isLate) return { duty: uncounted(duty), lenient: true };
  // It may have ended the session by now, or not.
  if (mayHaveEnded(state, exchange)) return { duty: asOptional(relaxed(duty, duty.answer)), lenient: true };
  if (!isOdd(exchange.message)) return { duty, lenient: false };
  const mayBeSilent = duty.answer === 'forbidden' || isSilent(exchange.message);
  return { duty: relaxed(duty, mayBeSilent ? 'optional' : duty.answer), lenient: true };
}

const ofNothing = { codes: [-32700, -32600], id: 'null' } as const;

/** Servers that know no chunks take the body for empty: a fault of theirs, but none that JSON-RPC knows of. */
function unread({ via }: Exchange, duty: Duty): Duty {
  if (!asksForChunks(via)) return duty;
  if (duty.answer === 'forbidden') return relaxed(duty, 'optional');
  return { ...duty, allows: [...duty.allows, ofNothing] };
}
