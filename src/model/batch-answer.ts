import type { Message } from '../protocol/message.ts';
import type { Effects } from './effects.ts';
import { idKey } from './id-key.ts';
import type { Judge } from './judge.ts';
import { Ledger } from './ledger.ts';
import type { Match, Open } from './open.ts';

interface Hands {
  readonly judge: Judge;
  readonly effects: Effects;
  readonly last: Open | undefined;
}

/** Each entry of an answered batch is judged as if it had been sent alone. */
export function judgeBatch(
  { open: { entries, arrival }, ambiguous }: Match,
  reply: Message,
  { judge, effects, last }: Hands,
): void {
  const ledger = new Ledger();
  for (const entry of entries) ledger.add(entry);
  for (const message of namedFirst(reply.entries ?? [])) {
    const match = ledger.match(message);
    const found = match === 'late' ? undefined : match;
    if (found !== undefined) found.open.answers++;
    const is = found === undefined ? 'stray' : 'answer';
    const doubted = ambiguous || found?.ambiguous === true;
    judge.received({ message, is, ambiguous: doubted, arrival }, found?.open, last);
    if (found === undefined) continue;
    judge.answer({ ...found, ambiguous: doubted }, message);
    effects.entryAnswered(found.open.exchange, message, !doubted);
  }
  for (const entry of entries) {
    judge.concluded(entry);
    if (entry.answers === 0) judge.silence(entry, ambiguous);
  }
}

/** Answers that bear an id have no choice whose they are: what bears none is for what they leave. */
const namedFirst = (replies: readonly Message[]): readonly Message[] => [
  ...replies.filter(({ id }) => idKey(id) !== undefined),
  ...replies.filter(({ id }) => idKey(id) === undefined),
];
