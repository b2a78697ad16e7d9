import type { Exchange } from './property.ts';

/** Well-formed, and of a method that may exist: its handler may wait for something, so its silence means little at first. */
export function mayWait(exchange: Exchange): boolean {
  const { message, profile } = exchange;
  if (message.entries !== undefined) {
    return profile.batch !== 'forbidden' && message.entries.some(({ kind }) => kind === 'request');
  }
  if (message.kind !== 'request' || message.idKind === 'null' || isEarly(exchange)) return false;
  if (exchange.method !== undefined) return exchange.params() !== 'invalid';
  return profile.openMethods || profile.tolerated.includes(message.method ?? '');
}

/** Before the connection is opened, everything else is refused at once. */
export function isEarly({ message, state, profile }: Exchange): boolean {
  const { opens } = profile;
  return state.phase === 'new' && opens !== undefined && !opens.allowedBefore.includes(message.method ?? '');
}
