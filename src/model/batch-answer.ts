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
  for (const [message, match] of matched(reply.entries ?? [], ledger)) {
    const found = match && rightful(match, entries);
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

type Matched = readonly [Message, Match | undefined];

/** One after the other. A second answer with an id may be another entry's: it comes last, when it is seen whose is missing. */
function* matched(replies: readonly Message[], ledger: Ledger): Generator<Matched> {
  const extra: Matched[] = [];
  for (const reply of choosiestFirst(replies)) {
    const match = ledger.match(reply);
    const found = match === 'late' ? undefined : match;
    if (found?.extra === true) extra.push([reply, found]);
    else yield [reply, found];
  }
  yield* extra;
}

/** What one entry has no need of is for another that is owed it. */
function rightful(match: Match, entries: readonly Open[]): Match {
  const isFree = match.idIs === 'null' && match.open.duty.answer === 'optional';
  if (!match.extra && !isFree) return match;
  const open = entries.find(
    ({ answers, duty }) => answers === 0 && duty.answer === 'owed' && (match.extra || duty.replies.length === 0),
  );
  if (open === undefined) return match;
  return match.extra ? { open, idIs: 'other', extra: false, ambiguous: false, unwrapped: false } : { ...match, open };
}

/** Answers that bear an id have no choice whose they are, results little: what bears neither is for what they leave. */
const choosiestFirst = (replies: readonly Message[]): readonly Message[] => [
  ...replies.filter(({ id }) => idKey(id) !== undefined),
  ...replies.filter(({ id, result }) => idKey(id) === undefined && result !== undefined),
  ...replies.filter(({ id, result }) => idKey(id) === undefined && result === undefined),
];

/** Of a batch so large, only that it is answered at all is judged: each entry costs as much as a message. */
const mostEntries = 4_096;

export const judgedEntries = ({ entries = [] }: Message): readonly Message[] =>
  entries.length > mostEntries ? [] : entries;
