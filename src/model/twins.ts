import type { Message } from '../protocol/message.ts';
import { relaxed } from './duty.ts';
import type { Ledger } from './ledger.ts';
import { isSilent } from './nature.ts';
import { allKeys, type Open } from './open.ts';

/** The same id twice in flight: two answers are owed, but whose is whose can't be told. */
export function relaxTwins(open: Open, ledger: Ledger): void {
  const keys = allKeys(open);
  if (keys.length === 0) return;
  const twins = ledger.twins(keys);
  if (twins.length === 0 && (keys.length === 1 || new Set(keys).size === keys.length)) return;
  const group = [open, ...open.entries, ...twins];
  // What one of them may do, any of them may seem to do: wait, or stay unanswered.
  const graced = group.some((twin) => twin.graced);
  const isOptional = group.some(({ duty }) => duty.answer === 'optional');
  for (const twin of group) {
    twin.duty = relaxed(twin.duty, isOptional && twin.duty.answer === 'owed' ? 'optional' : twin.duty.answer);
    twin.lenient = true;
    // For what nobody answers nothing is worth waiting.
    twin.graced = graced && !isNeverAnswered(twin.exchange.message);
    // The one that is left without an answer need not be the one that it is missing for.
    twin.isTwinned = graced;
  }
}

const isNeverAnswered = (message: Message): boolean => message.entries?.every(isSilent) ?? isSilent(message);
