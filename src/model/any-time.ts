import type { Acceptable, Exchange } from './property.ts';

const large = 4_096;
const nothing: readonly Acceptable[] = [];

/** What a message may be refused with whatever it says: the peer is overloaded, or the message too large for it. */
export function anyTime({ message, profile }: Exchange): readonly Acceptable[] {
  const { transient, tooLarge } = profile.codes;
  if (transient === undefined && tooLarge === undefined) return nothing;
  // Where callers are counted, they are before the body is looked at.
  const isCall = message.kind === 'request' || message.kind === 'batch' || profile.callers !== undefined;
  const codes = [
    ...(isCall ? (transient ?? []) : []),
    ...(tooLarge !== undefined && message.payload.length > large ? [tooLarge] : []),
  ];
  return codes.length === 0 ? nothing : [{ codes, id: 'either', unsaid: true }];
}
