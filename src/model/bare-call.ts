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

/** In a batch: a call without an id passes for a notification, whatever its version, where those without one are served. */
export function passesForNotification({ id, method }: Message, { bareCalls }: Profile): boolean {
  return bareCalls === 'allowed' && id === undefined && method !== undefined;
}
