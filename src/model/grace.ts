import type { Method, Profile } from '../protocol/profile.ts';
import { mayDrill } from './drill.ts';
import { isSilent } from './nature.ts';
import type { Exchange } from './property.ts';

/** Where several messages are worked on at a time, those behind one that is so large, or a batch, may be done before it. */
const largeBytes = 65_536;

/**
 * It names a method that may exist, and bears an id: its handler may wait for something, so its silence means little at
 * first. That it is wrong in some way does not matter: what a peer does not check, it hands to the handler all the same.
 */
export function mayWait(exchange: Exchange): boolean {
  const { message, profile, drill } = exchange;
  // A handler that was perhaps told to wait is not worth waiting for.
  if (drill === undefined && mayDrill(exchange, 'wait')) return false;
  if (message.entries !== undefined) {
    return (
      profile.batch !== 'forbidden' && message.entries.some(({ kind }) => kind === 'request' || kind === 'invalid')
    );
  }
  const { kind, method, idKind } = message;
  if (message.payload.length > largeBytes) return !isSilent(message);
  if ((kind !== 'request' && kind !== 'invalid') || method === undefined || idKind === 'absent') return false;
  // Many a peer takes it for a notification, so it is waited for only where the method is there for sure.
  if (idKind === 'null') return profile.nullId === 'allowed' && names(profile, method);
  return profile.openMethods || profile.tolerated.includes(method) || names(profile, method);
}

/** The method of the table that a message names, well-formed or not. */
export function names({ methods }: Profile, method: string): boolean {
  return methods.some(({ name, side, kind }) => name === method && side !== 'driver' && kind === 'request');
}

/** Before the connection is opened, everything else is refused at once. */
export function isEarly({ message, state, profile }: Exchange): boolean {
  const { opens } = profile;
  return state.phase === 'new' && opens !== undefined && !opens.allowedBefore.includes(message.method ?? '');
}

/**
 * What patience is learned for: methods of the table each by itself, all others together (`*`). Unsound ones (`?method`)
 * teach nothing: they are refused at once, or take as long as sound ones.
 */
export function patienceName({ message, params }: Exchange, methods: ReadonlyMap<string, Method>): string {
  if (message.method === undefined || !methods.has(message.method)) return '*';
  const isSound = message.kind === 'request' && message.idKind !== 'null' && params() !== 'invalid';
  return isSound ? message.method : `?${message.method}`;
}

/** How long a handler waited for us teaches nothing. */
export function teachesPatience(exchange: Exchange): boolean {
  return exchange.message.method !== undefined && !mayDrill(exchange, 'wait');
}
