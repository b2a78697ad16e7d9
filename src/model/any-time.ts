import type { Message } from '../protocol/message.ts';
import type { Profile } from '../protocol/profile.ts';
import type { Acceptable, Exchange } from './property.ts';

const large = 4_096;
const nothing: readonly Acceptable[] = [];

/** What a message may be refused with whatever it says: the peer is overloaded, or the message too large for it. */
export function anyTime({ message, profile }: Exchange): readonly Acceptable[] {
  const { transient, tooLarge } = profile.codes;
  if (isForeign(message, profile)) return [{ codes: [-32600], id: 'either' }];
  if (transient === undefined && tooLarge === undefined) return nothing;
  // Where callers are counted, they are before the body is looked at.
  const isCall = message.kind === 'request' || message.kind === 'batch' || profile.callers !== undefined;
  const codes = [
    ...(isCall ? (transient ?? []) : []),
    ...(tooLarge !== undefined && message.payload.length > large ? [tooLarge] : []),
  ];
  return codes.length === 0 ? nothing : [{ codes, id: 'either', unsaid: true }];
}

/** Its id is of a kind that the protocol does not have. */
function isForeign({ kind, idKind }: Message, { ids }: Profile): boolean {
  return ids !== undefined && kind === 'request' && !ids.some((each) => each === idKind);
}
