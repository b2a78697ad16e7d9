import type { Duty } from './duty.ts';
import type { Exchange } from './property.ts';

/** A message that was sent, and what has come of it. */
export interface Open {
  readonly exchange: Exchange;
  duty: Duty;
  /** The class of what was sent, for signatures. */
  readonly sent: string;
  readonly step: number | undefined;
  readonly at: number;
  /** How likely an answer with id null belongs to it: 2 when it is no request, 1 when its id is unusual, else 0. */
  readonly nullRank: 0 | 1 | 2;
  /** Its handler may take its time; `graced`: it seems so, as another message with its id may. */
  readonly mayWait: boolean;
  graced: boolean;
  /** Its ids: more than one where a key stands twice. */
  readonly keys: readonly string[];
  /** The entries of a batch, each with a duty of its own. */
  readonly entries: readonly Open[];
  /** The texts say nothing of it, or its answer can't be told from another's: any well-formed answer is right. */
  lenient: boolean;
  cancelled: boolean;
  interrupted: boolean;
  /** A request that may change its resource was sent while it was open. */
  disturbed: boolean;
  answers: number;
  concluded: boolean;
}

export interface Match {
  readonly open: Open;
  readonly idIs: 'echo' | 'null' | 'other';
  /** It had been answered before. */
  readonly extra: boolean;
  /** It could as well belong to another message. */
  readonly ambiguous: boolean;
  /** An answer to one entry of a batch, outside any array. */
  readonly unwrapped: boolean;
}

/** What has no handler that could take its time is answered before the barriers, or never. */
export function mayComeLate({ duty, graced, exchange }: Open): boolean {
  return duty.answer !== 'forbidden' && (graced || exchange.method !== undefined);
}

/** Its own ids, and those of its entries. */
export function allKeys({ keys, entries }: Open): readonly string[] {
  return entries.length === 0 ? keys : [...keys, ...entries.flatMap((entry) => entry.keys)];
}

export const isRequest = ({ exchange, duty }: Open): boolean =>
  exchange.message.kind === 'request' && duty.answer !== 'forbidden';

/** Whether an error of this code with id null is right. */
export function takesNull(duty: Duty, code: number | undefined): boolean {
  if (code === undefined) return false;
  return duty.replies.some(({ suits }) =>
    suits.some(
      (acceptable) =>
        acceptable.id !== 'echo' &&
        'codes' in acceptable &&
        (acceptable.codes === 'any' || acceptable.codes.includes(code)),
    ),
  );
}

/** Whether more than one of them may still be the one that is answered. */
export function isShared(same: readonly Open[]): boolean {
  return same.filter(({ concluded }) => !concluded).length > 1;
}
