import { member } from '../protocol/json/query.ts';
import type { Message } from '../protocol/message.ts';
import type { Profile } from '../protocol/profile.ts';

/** A call that lacks `jsonrpc`, where the protocol lets peers serve those. */
export function isBareCall(message: Message, { bareCalls }: Profile): boolean {
  return bareCalls === 'allowed' && isWithoutVersion(message);
}

/** The first thing that is wrong with it is that it names no version. */
export function isWithoutVersion({ kind, fault, node, method }: Message): boolean {
  return kind === 'invalid' && fault === 'version' && method !== undefined && member(node, 'jsonrpc') === undefined;
}

/** In a batch, too, a call without an id may pass for a notification, whatever else is wrong with it. */
export function passesForNotification({ id, method }: Message): boolean {
  return id === undefined && method !== undefined;
}
