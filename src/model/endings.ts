import type { Bytes } from '../case/bytes.ts';
import { member, stringOf } from '../protocol/json/query.ts';
import type { Message } from '../protocol/message.ts';
import type { Profile } from '../protocol/profile.ts';
import type { ConnectionState } from './connection-state.ts';
import { composeDuty, type RuleProperty, relaxed } from './duty.ts';
import { idKey } from './id-key.ts';
import type { Ledger } from './ledger.ts';

export interface Endings {
  readonly profile: Profile;
  readonly ledger: Ledger;
  readonly state: ConnectionState;
  readonly rules: readonly RuleProperty[];
}

/** What a cancel, an interruption or the end of the session changes for what is open. */
export function noteEnding(endings: Endings, message: Message): void {
  for (const each of message.entries ?? [message]) {
    noteCancel(endings, each);
    noteInterruption(endings, each);
  }
  const { closes } = endings.profile;
  if (closes !== undefined && mentions(message, closes.method)) endings.ledger.forgive();
}

function noteCancel(endings: Endings, message: Message): void {
  const { cancel } = endings.profile;
  if (cancel === undefined) return;
  const isClean = message.kind === 'notification' && message.oddities.length === 0;
  if (isClean && message.method === cancel.method) {
    const key = idKey(member(message.params, cancel.member));
    if (key !== undefined) cancelled(endings, cancel.code, key);
  } else if (!isClean && mentions(message, cancel.method)) {
    // Some peers take what is no clean notification all the same.
    cancelled(endings, cancel.code);
  }
}

function cancelled({ ledger, state, rules }: Endings, code: number | undefined, key?: string): void {
  ledger.cancel(key, code === undefined ? undefined : { codes: [code], id: 'echo' });
  unblock(ledger);
  state.release();
  // A handler that waits for us is told to stop by this alone.
  for (const open of key === undefined ? [] : ledger.twins([key])) {
    if (open.exchange.drill?.name !== 'wait' || open.lenient) continue;
    open.duty = composeDuty({ ...open.exchange, cancelled: true }, rules);
  }
}

function noteInterruption({ profile, ledger, state }: Endings, { kind, method, params }: Message): void {
  const { interrupts } = profile;
  if (interrupts === undefined || kind !== 'notification' || method !== interrupts.method) return;
  const named = stringOf(member(params, interrupts.member));
  if (named === undefined) return;
  ledger.interrupt(interrupts.request, named);
  unblock(ledger);
  state.release(named);
}

/** What is refused while another request waits: that one may have ended by now. */
export function unblock({ opens }: Ledger): void {
  for (const open of opens) {
    if (open.answers === 0 && open.exchange.blocked) open.duty = relaxed(open.duty, 'optional');
  }
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
