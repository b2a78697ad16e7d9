import type { Message } from '../protocol/message.ts';
import { codeOf } from './duty.ts';
import { type Match, type Open, takesNull } from './open.ts';

export const isNullRequest = ({ exchange: { message }, answers }: Open): boolean =>
  answers === 0 && message.kind === 'request' && message.idKind === 'null';

/** Which of the unanswered an answer with id null may belong to, likelier ones first; else the last of all that may get one. */
export function matchNull(reply: Message, silent: readonly Open[], opens: readonly Open[]): Match | undefined {
  const likely = silent.filter(({ nullRank }) => nullRank > 0);
  const open =
    likely.find(({ duty }) => takesNull(duty, codeOf(reply))) ??
    likely.find(({ exchange }) => exchange.message.idKind === 'null') ??
    likely.find(({ nullRank }) => nullRank === 2) ??
    likely[0] ??
    silent.find(({ duty }) => duty.answer === 'forbidden') ??
    silent[0];
  if (open !== undefined) return { open, idIs: 'null', extra: false, ambiguous: silent.length > 1, unwrapped: false };
  const last = opens.findLast(({ nullRank }) => nullRank > 0);
  return last && { open: last, idIs: 'null', extra: true, ambiguous: opens.length > 1, unwrapped: false };
}
