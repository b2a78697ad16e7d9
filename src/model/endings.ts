import type { Bytes } from '../case/bytes.ts';
import { member } from '../protocol/json/query.ts';
import type { Message } from '../protocol/message.ts';
import type { Profile } from '../protocol/profile.ts';
import { idKey } from './id-key.ts';
import type { Ledger } from './ledger.ts';

/** What a cancel, an interruption or the end of the session changes for what is open. */
export function noteEnding(profile: Profile, ledger: Ledger, message: Message): void {
  for (const each of message.entries ?? [message]) {
    noteCancel(profile, ledger, each);
    noteInterruption(profile, ledger, each);
  }
  if (profile.closes !== undefined && mentions(message, profile.closes.method)) ledger.forgive();
}

function noteCancel({ cancel }: Profile, ledger: Ledger, message: Message): void {
  if (cancel === undefined) return;
  const instead = { codes: [cancel.code], id: 'echo' } as const;
  const isClean = message.kind === 'notification' && message.oddities.length === 0;
  if (isClean && message.method === cancel.method) {
    const key = idKey(member(message.params, cancel.member));
    if (key !== undefined) ledger.cancel(key, instead);
  } else if (!isClean && mentions(message, cancel.method)) {
    // Some peers take what is no clean notification all the same.
    ledger.cancel(undefined, instead);
  }
}

function noteInterruption({ interrupts }: Profile, ledger: Ledger, { kind, method, params }: Message): void {
  if (interrupts === undefined || kind !== 'notification' || method !== interrupts.method) return;
  const named = member(params, interrupts.member);
  if (named?.type === 'string') ledger.interrupt(interrupts.request, named.value);
}

/** Whether a message calls a method, or holds its name where some reader may find it. */
export function mentions({ kind, method, payload, oddities }: Message, name: string): boolean {
  if (kind === 'blank' || kind === 'response') return false;
  if (oddities.length === 0 && (kind === 'request' || kind === 'notification')) return method === name;
  return bufferOf(payload).includes(name);
}

function bufferOf({ buffer, byteOffset, length }: Bytes): Buffer {
  return Buffer.from(buffer, byteOffset, length);
}
