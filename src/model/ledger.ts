import type { Message } from '../protocol/message.ts';
import { codeOf, type Duty } from './duty.ts';
import { idKey, resembles } from './id-key.ts';
import type { Exchange } from './property.ts';

/** A message that was sent, and what has come of it. */
export interface Open {
  readonly exchange: Exchange;
  duty: Duty;
  /** The class of what was sent, for signatures. */
  readonly sent: string;
  readonly step: number | undefined;
  readonly at: number;
  /** An answer with id null may belong to it. */
  readonly nullable: boolean;
  /** Its handler may take its time. */
  readonly graced: boolean;
  /** Its ids: more than one where a key stands twice. */
  readonly keys: readonly string[];
  /** The entries of a batch, each with a duty of its own. */
  readonly entries: readonly Open[];
  /** The texts say nothing of it, or its answer can't be told from another's: any well-formed answer is right. */
  lenient: boolean;
  cancelled: boolean;
  interrupted: boolean;
  answers: number;
  concluded: boolean;
}

export interface Match {
  readonly open: Open;
  readonly idIs: 'echo' | 'null' | 'other';
  /** It had been answered before. */
  readonly extra: boolean;
  /** It could as well belong to another message. */
  readonly ambiguous: boolean;
  /** An answer to one entry of a batch, outside any array. */
  readonly unwrapped: boolean;
}

const rememberedIds = 4_096;

/** Who an answer belongs to. By id where it has one; answers with id null go to the oldest message that may get one. */
export class Ledger {
  /** Of this case, oldest first. */
  #opens: Open[] = [];
  readonly #byId = new Map<string, Open[]>();
  /** Ids of earlier cases that were never answered: a late answer is no answer to anything newer. */
  readonly #late = new Set<string>();

  get opens(): readonly Open[] {
    return this.#opens;
  }

  add(open: Open): void {
    this.#opens.push(open);
    for (const key of allKeys(open)) {
      const same = this.#byId.get(key);
      if (same === undefined) this.#byId.set(key, [open]);
      else same.push(open);
    }
  }

  /** Unanswered messages of this case with one of these ids. */
  twins(keys: readonly string[]): readonly Open[] {
    return keys.flatMap((key) => this.#byId.get(key)?.filter(({ answers }) => answers === 0) ?? []);
  }

  /** We told the peer that we want no answer to this request any more. */
  cancel(key: string): void {
    for (const open of this.#byId.get(key) ?? []) open.cancelled = true;
  }

  interrupt(method: string, resource: string): void {
    for (const open of this.#opens) {
      const { message, resource: named } = open.exchange;
      if (message.method === method && named === resource && open.answers === 0) open.interrupted = true;
    }
  }

  isLate(key: string): boolean {
    return this.#late.has(key);
  }

  /** Undefined: an answer to nothing. `late`: to a message of an earlier case. */
  match(reply: Message): Match | 'late' | undefined {
    if (reply.node?.type === 'array') return this.#matchBatch(reply);
    const key = idKey(reply.id);
    if (key === undefined) return this.#matchNull(reply);
    const same = this.#byId.get(key);
    if (same !== undefined) return this.#matchId(key, same);
    if (this.#late.delete(key)) return 'late';
    return this.#matchStrange(reply);
  }

  /** Forgets the case. Ids that were never answered stay known as late. */
  clear(): void {
    for (const open of this.#opens) {
      if (open.answers === 0 && open.duty.answer !== 'forbidden') for (const key of allKeys(open)) this.#late.add(key);
    }
    while (this.#late.size > rememberedIds)
      for (const oldest of this.#late) {
        this.#late.delete(oldest);
        break;
      }
    this.#opens = [];
    this.#byId.clear();
  }

  #matchId(key: string, same: readonly Open[]): Match {
    const open = same.find(({ answers }) => answers === 0) ?? (same.at(-1) as Open);
    const unwrapped = !open.keys.includes(key);
    return { open, idIs: 'echo', extra: open.answers > 0, ambiguous: same.length > 1, unwrapped };
  }

  #matchBatch(reply: Message): Match | undefined {
    const waiting = this.#opens.filter(
      ({ exchange, answers }) => exchange.message.node?.type === 'array' && answers === 0,
    );
    const keys = new Set((reply.entries ?? []).flatMap((entry) => idKey(entry.id) ?? []));
    const open =
      waiting.find(({ entries }) => entries.some((entry) => entry.keys.some((key) => keys.has(key)))) ?? waiting[0];
    if (open === undefined) return undefined;
    return { open, idIs: 'echo', extra: false, ambiguous: waiting.length > 1, unwrapped: false };
  }

  #matchNull(reply: Message): Match | undefined {
    const idIs = 'null';
    const waiting = this.#opens.filter(({ nullable, answers }) => nullable && answers === 0);
    const code = codeOf(reply);
    const open = waiting.find(({ duty }) => takes(duty, code)) ?? waiting[0];
    if (open !== undefined) return { open, idIs, extra: false, ambiguous: waiting.length > 1, unwrapped: false };
    const silent = this.#opens.filter(({ answers }) => answers === 0);
    const unasked = silent.find(({ duty }) => duty.answer === 'forbidden') ?? silent[0];
    if (unasked !== undefined)
      return { open: unasked, idIs, extra: false, ambiguous: silent.length > 1, unwrapped: false };
    const last = this.#opens.findLast(({ nullable }) => nullable);
    return last && { open: last, idIs, extra: true, ambiguous: this.#opens.length > 1, unwrapped: false };
  }

  /** An id that was never sent: whose id may have been changed on the way. */
  #matchStrange(reply: Message): Match | undefined {
    const silent = this.#opens.filter(({ answers }) => answers === 0);
    const open =
      silent.find(({ exchange }) => resembles(exchange.message.id, reply.id)) ??
      silent.find(({ duty, exchange }) => duty.answer === 'owed' && exchange.message.id !== undefined) ??
      silent.find(({ nullable }) => nullable);
    return open && { open, idIs: 'other', extra: false, ambiguous: silent.length > 1, unwrapped: false };
  }
}

/** Its own ids, and those of its entries. */
export function allKeys({ keys, entries }: Open): readonly string[] {
  return entries.length === 0 ? keys : [...keys, ...entries.flatMap((entry) => entry.keys)];
}

function takes(duty: Duty, code: number | undefined): boolean {
  if (code === undefined) return false;
  return duty.replies.some(({ suits }) =>
    suits.some(
      (acceptable) => 'codes' in acceptable && (acceptable.codes === 'any' || acceptable.codes.includes(code)),
    ),
  );
}
