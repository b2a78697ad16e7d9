import type { Message } from '../protocol/message.ts';
import { isDoubtfulCall } from './doubtful-call.ts';
import { codeOf } from './duty.ts';
import { type Match, type Open, takesNull } from './open.ts';

export const isNullRequest = ({ exchange: { message }, answers }: Open): boolean =>
  answers === 0 && message.kind === 'request' && message.idKind === 'null';

const isDoubtful = ({ exchange: { message, profile } }: Open): boolean => isDoubtfulCall(message, profile);

/** Which of the unanswered an answer with id null may belong to, likelier ones first; else the last of all that may get one. */
export function matchNull(reply: Message, silent: readonly Open[], opens: readonly Open[]): Match | undefined {
  const likely = silent.filter(({ nullRank }) => nullRank > 0);
  const open =
    // What may go unanswered leaves the answer to what may not.
    likely.find(({ duty }) => duty.answer === 'owed' && takesNull(duty, codeOf(reply))) ??
    // What was refused for more than its form was taken for a request.
    (isOfForm(codeOf(reply)) ? undefined : silent.find(isNullRequest)) ??
    likely.find(({ duty }) => takesNull(duty, codeOf(reply))) ??
    likely.find(({ exchange }) => exchange.message.idKind === 'null') ??
    likely.find(({ nullRank }) => nullRank === 2) ??
    likely[0] ??
    silent.find(isDoubtful) ??
    silent.find(({ duty }) => duty.answer === 'forbidden') ??
    silent[0];
  if (open !== undefined) return { open, idIs: 'null', extra: false, ambiguous: silent.length > 1, unwrapped: false };
  const last = opens.findLast(({ nullRank }) => nullRank > 0);
  return last && { open: last, idIs: 'null', extra: true, ambiguous: opens.length > 1, unwrapped: false };
}

const isOfForm = (code: number | undefined): boolean => code === undefined || code === -32700 || code === -32600;

/**
 * The oldest message that may still be answered, where it takes such a code with id null: of the answers to a batch of many
 * thousands, each is for the next one. Forgets what was answered.
 */
export function nextTaker(unanswered: Set<Open>, code: number | undefined): Match | undefined {
  let first: Open | undefined;
  for (const open of unanswered) {
    if (open.answers > 0) unanswered.delete(open);
    else if (open.concluded) return undefined;
    else if (first !== undefined) return nameless(first, true);
    else if (open.nullRank > 0 && open.duty.answer === 'owed' && takesNull(open.duty, code)) first = open;
    else return undefined;
  }
  return first && nameless(first, false);
}

const nameless = (open: Open, ambiguous: boolean): Match => ({
  open,
  idIs: 'null',
  extra: false,
  ambiguous,
  unwrapped: false,
});
