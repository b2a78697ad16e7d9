import type { Arrival } from '../case/transport.ts';
import type { Message } from '../protocol/message.ts';
import { asOptional, codeOf, relaxed } from './duty.ts';
import { idKey, resembles } from './id-key.ts';
import { Late } from './late.ts';
import { isLossy } from './nature.ts';
import { isNullRequest, matchNull, nextTaker } from './null-match.ts';
import { allKeys, batchOf, hasEnough, holdsId, isRequest, isShared, type Match, matchOf, type Open } from './open.ts';
import type { Acceptable } from './property.ts';

const none: readonly Open[] = [];
const anyError: Acceptable = { codes: 'any', id: 'echo' };
/** Of the messages that an answer without a usable id may belong to, so many are looked at: a batch may have thousands. */
const considered = 256;

/** Who an answer belongs to. By id where it has one; answers with id null go to the oldest message that may get one. */
export class Ledger {
  /** Of this case, oldest first. */
  #opens: Open[] = [];
  /** Those of them that were not answered when last looked at, oldest first. */
  #unanswered = new Set<Open>();
  #windowStart = 0;
  isLost = false;
  #astray = false;
  #byId = new Map<string, Open[]>();
  readonly #late = new Late();

  get opens(): readonly Open[] {
    return this.#opens;
  }

  add(open: Open): void {
    this.#opens.push(open);
    this.#unanswered.add(open);
    for (const key of allKeys(open)) {
      const same = this.#byId.get(key);
      if (same === undefined) this.#byId.set(key, [open]);
      else same.push(open);
    }
  }

  /** Unanswered messages of this case with one of these ids. */
  twins(keys: readonly string[]): readonly Open[] {
    if (keys.every((key) => !this.#byId.has(key))) return none;
    const known = keys.flatMap((key) => this.#byId.get(key) ?? none);
    return known.length === 0 ? known : known.filter(({ answers }) => answers === 0);
  }

  /** Of the messages with its ids, as many were answered as may take their time: nothing more is waited for. */
  isServed({ keys }: Open): boolean {
    const groups = keys.map((key) => this.#byId.get(key) ?? []);
    return groups.some((same) => same.length > 1) && groups.every(hasEnough);
  }

  /**
   * We told the peer that we want no answer to this request (undefined: any) any more: `instead` is right as well; undefined:
   * any error is, and so is nothing.
   */
  cancel(key: string | undefined, instead: Acceptable | undefined): void {
    for (const open of (key === undefined ? this.#opens : this.#byId.get(key)) ?? []) {
      for (const each of [open, ...open.entries]) {
        if (each !== open && key !== undefined && !each.keys.includes(key)) continue;
        each.cancelled = true;
        if (key !== undefined) each.isNamed = true;
        each.duty = { ...each.duty, allows: [...each.duty.allows, instead ?? anyError] };
        if (instead === undefined) each.duty = asOptional(each.duty);
      }
    }
  }

  /** The session may end before these are answered. */
  forgive(): void {
    for (const open of this.#opens) if (open.answers === 0) open.duty = asOptional(open.duty);
  }

  interrupt(method: string, resource: string): void {
    for (const open of this.#opens) {
      const { message, resource: named } = open.exchange;
      if (message.method === method && named === resource && open.answers === 0) open.interrupted = true;
    }
  }

  /** Something that may change a resource (undefined: any) was sent: what is open may be overtaken by it. */
  disturb(resource: string | undefined): void {
    for (const open of this.#opens) {
      const { status, resource: named } = open.exchange;
      if (open.answers > 0 || open.disturbed || status === undefined) continue;
      if (resource !== undefined && named !== resource) continue;
      open.duty = relaxed(open.duty, open.exchange.blocked ? 'optional' : open.duty.answer);
      open.disturbed = true;
    }
  }

  /** Nobody knows any more what the peer reads: what is open may stay so, and no answer belongs to anything. */
  lose(): void {
    this.isLost = true;
    for (const open of this.#opens) open.concluded = true;
  }

  isLate(key: string): boolean {
    return this.#late.has(key);
  }

  /** The message of this case that bears the ticket. */
  ticketed(ticket: number): Open | undefined {
    return this.#opens.findLast((open) => open.ticket === ticket);
  }

  /** What came in answer to one message of ours: when it is over, what is missing will not come any more. */
  arrived(arrival: Arrival): Open | undefined {
    const open = arrival.ticket === undefined ? undefined : this.ticketed(arrival.ticket);
    if (open === undefined) return undefined;
    open.arrival = arrival;
    if (arrival.isLast === true) open.graced = false;
    return open;
  }

  /** Undefined: an answer to nothing. `late`: to a message of an earlier case. `ticket`: what it answers is known. */
  match(reply: Message, ticket?: number): Match | 'late' | undefined {
    if (this.isLost) return undefined;
    if (ticket !== undefined) {
      const open = this.ticketed(ticket);
      return open === undefined ? 'late' : matchOf(open, reply);
    }
    const match = this.#find(reply);
    if (match === undefined || match === 'late') return match;
    // One answer that went astray makes those after it doubtful.
    const doubtful = match.ambiguous || (this.#astray && (match.extra || match.idIs !== 'echo'));
    if (doubtful && match.idIs !== 'echo') this.#astray = true;
    return doubtful === match.ambiguous ? match : { ...match, ambiguous: doubtful };
  }

  /** Some answer may have been taken for another's in this case. */
  get astray(): boolean {
    return this.#astray;
  }

  #find(reply: Message): Match | 'late' | undefined {
    if (reply.node?.type === 'array') return this.#matchBatch(reply);
    const key = idKey(reply.id);
    if (key === undefined) return nextTaker(this.#unanswered, codeOf(reply)) ?? this.#matchNull(reply);
    const same = this.#byId.get(key);
    if (same !== undefined) return this.#matchId(key, same, reply);
    if (this.#late.take(key) || this.#late.takeUnlikely(key)) return 'late';
    return this.#matchStrange(reply);
  }

  /** Forgets the case. Ids that may be answered yet stay known as late. */
  clear(): void {
    this.#late.add(this.#opens);
    this.#opens = [];
    this.#windowStart = 0;
    this.#astray = false;
    // Not cleared: a cleared table leads to the next one, and with it the collector keeps case after case alive.
    this.#unanswered = new Set();
    this.#byId = new Map();
  }

  /** What may still be answered; what was given up for silent, only when there is nothing else. */
  #silent(): readonly Open[] {
    const fresh: Open[] = [];
    const silent: Open[] = [];
    for (const open of this.#unanswered) {
      if (open.answers > 0) this.#unanswered.delete(open);
      else (open.concluded ? silent : fresh).push(open);
      if (fresh.length === considered) break;
    }
    return fresh.length > 0 ? fresh : silent;
  }

  /** Messages since the last barrier whose answer could bear id null. */
  get unclear(): number {
    return this.#opens.slice(this.#windowStart).filter(({ nullRank }) => nullRank > 0).length;
  }

  /** A barrier is through. */
  startWindow(): void {
    this.#windowStart = this.#opens.length;
  }

  #matchId(key: string, same: readonly Open[], reply: Message): Match | 'late' {
    const isTaken = same.every(({ answers }) => answers > 0);
    if (isTaken && this.#late.take(key)) return 'late';
    // Of ids that a reader can't tell apart, this may be the other one.
    const lost =
      isTaken && reply.id?.type === 'number' && this.#silent().find(({ exchange }) => isLossy(exchange.message));
    if (lost) return { open: lost, idIs: 'other', extra: false, ambiguous: false, unwrapped: false };
    const alike = isTaken ? this.#silent().find(({ exchange }) => resembles(exchange.message.id, reply.id)) : undefined;
    if (alike) return { open: alike, idIs: 'other', extra: false, ambiguous: true, unwrapped: false };
    const unread = isTaken ? this.#silent().find((open) => holdsId(open, reply)) : undefined;
    if (unread) return { open: unread, idIs: 'echo', extra: false, ambiguous: same.length > 1, unwrapped: false };
    const asked = same.filter(({ duty }) => duty.answer !== 'forbidden');
    const silent = same.filter(({ answers }) => answers === 0);
    const fresh = silent.filter(({ concluded }) => !concluded);
    const open =
      fresh.find(isRequest) ?? fresh[0] ?? silent.find(isRequest) ?? silent[0] ?? asked.at(-1) ?? (same.at(-1) as Open);
    const unwrapped = !open.keys.includes(key);
    return {
      open,
      idIs: 'echo',
      extra: open.answers > 0,
      ambiguous: isTaken ? this.#late.takeUnlikely(key) : isShared(same) || this.#late.has(key),
      unwrapped,
    };
  }

  #matchBatch(reply: Message): Match | 'late' | undefined {
    const waiting = this.#opens.filter(
      ({ exchange: { message }, answers }) => (message.lenient ?? message).node?.type === 'array' && answers === 0,
    );
    const open = batchOf(waiting, reply);
    const mayBeLate = this.#late.mayHold(reply);
    if (open === undefined) {
      if (mayBeLate) this.#late.takeAll(reply);
      return mayBeLate ? 'late' : this.#matchMisplaced(reply);
    }
    const ambiguous = waiting.length > 1 || this.#astray || mayBeLate;
    return { open, idIs: 'echo', extra: false, ambiguous, unwrapped: false };
  }

  /** An array where no batch was sent: for whom the first answer in it would be. */
  #matchMisplaced(reply: Message): Match | 'late' | undefined {
    const [first] = reply.entries ?? [];
    return first === undefined ? matchNull(reply, this.#silent(), this.#opens) : this.#find(first);
  }

  /** A result with id null answers a request with id null, however late. */
  #matchNull(reply: Message): Match | 'late' | undefined {
    const asked = reply.result === undefined ? [] : this.#opens.filter(isNullRequest);
    const [open] = asked;
    if (open !== undefined) return { open, idIs: 'null', extra: false, ambiguous: asked.length > 1, unwrapped: false };
    if (reply.result !== undefined && this.#late.takeNull()) return 'late';
    return matchNull(reply, this.#silent(), this.#opens);
  }

  /** An id that was never sent: whose id may have been changed on the way. */
  #matchStrange(reply: Message): Match | 'late' | undefined {
    const silent = this.#silent();
    const alike = silent.find(({ exchange }) => resembles(exchange.message.id, reply.id));
    if (alike === undefined && this.#late.takeRounded(reply.id)) return 'late';
    const open =
      alike ??
      silent.find(({ duty, exchange }) => duty.answer === 'owed' && exchange.message.id !== undefined) ??
      silent.find(({ nullRank }) => nullRank > 0);
    // Whoever else was asked in this window may have made it up.
    const isLone = alike !== undefined || this.#opens.length - this.#windowStart <= 1;
    return open && { open, idIs: 'other', extra: false, ambiguous: silent.length > 1 || !isLone, unwrapped: false };
  }
}
