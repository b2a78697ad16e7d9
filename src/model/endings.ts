import { member, stringOf } from '../protocol/json/query.ts';
import type { Message } from '../protocol/message.ts';
import type { Profile } from '../protocol/profile.ts';
import type { ConnectionState } from './connection-state.ts';
import { composeDuty, type RuleProperty, relaxed } from './duty.ts';
import { idKey } from './id-key.ts';
import type { Ledger } from './ledger.ts';
import { mentions } from './mentions.ts';
import type { Exchange } from './property.ts';
import { noteStop } from './stops.ts';

export interface Endings {
  readonly profile: Profile;
  readonly ledger: Ledger;
  readonly state: ConnectionState;
  readonly rules: readonly RuleProperty[];
  /** Resources in which something that can be interrupted was left open by an earlier case. */
  readonly left: Set<string>;
}

/** What a cancel, an interruption or the end of the session changes for what is open. */
export function noteEnding(endings: Endings, exchange: Exchange, at: number): void {
  const { message } = exchange;
  noteStop(endings, exchange, at);
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
