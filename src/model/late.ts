import type { JsonNode } from '../protocol/json/node.ts';
import type { Message } from '../protocol/message.ts';
import { idKey } from './id-key.ts';
import { isNullRequest } from './null-match.ts';
import { allKeys, mayComeLate, type Open } from './open.ts';

const remembered = 4_096;

/**
 * What earlier cases have left unanswered, by id, and how many of each: a late answer is no answer to anything newer. Whoever
 * uses such an id again can't be told from the one that had it first, until as many answers have come as are due.
 */
export class Late {
  readonly #counts = new Map<string, number>();
  /** What no handler kept: such an answer was given up with good reason, and casts no doubt on what has its id now. */
  readonly #unlikely = new Set<string>();
  #nulls = 0;

  /** A case is over. */
  add(opens: readonly Open[]): void {
    for (const open of opens) {
      if (open.answers > 0 || open.duty.answer === 'forbidden') continue;
      const isLikely = mayComeLate(open);
      for (const key of allKeys(open)) isLikely ? this.#add(key) : this.#addUnlikely(key);
      if (isLikely && isNullRequest(open)) this.#nulls++;
    }
    forgetOldest(this.#counts);
    forgetOldest(this.#unlikely);
  }

  readonly #add = (key: string) => this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
  readonly #addUnlikely = (key: string) => this.#unlikely.add(key);

  has(key: string): boolean {
    return this.#counts.has(key);
  }

  /** One answer with this id is under way no more. False: none was. */
  take(key: string): boolean {
    const count = this.#counts.get(key);
    if (count === undefined) return false;
    if (count > 1) this.#counts.set(key, count - 1);
    else this.#counts.delete(key);
    return true;
  }

  /** The same for one that was given up. */
  takeUnlikely(key: string): boolean {
    return this.#unlikely.delete(key);
  }

  /** The same for an id whose last digits were lost on the way. */
  takeRounded(id: JsonNode | undefined): boolean {
    const value = id?.type === 'number' ? Number(id.text) : 0;
    if (Math.abs(value) <= Number.MAX_SAFE_INTEGER) return false;
    for (const key of this.#counts.keys())
      if (key.startsWith('n') && Number(key.slice(1)) === value) return this.take(key);
    return false;
  }

  takeNull(): boolean {
    if (this.#nulls === 0) return false;
    this.#nulls--;
    return true;
  }

  /** Whether an array may answer a batch of an earlier case: one of its ids is due. */
  mayHold({ entries = [] }: Message): boolean {
    return entries.some((entry) => this.has(idKey(entry.id) ?? ''));
  }

  takeAll({ entries = [] }: Message): void {
    for (const entry of entries) this.take(idKey(entry.id) ?? '');
  }
}

function forgetOldest(known: Map<string, unknown> | Set<string>): void {
  for (const oldest of known.keys()) {
    if (known.size <= remembered) break;
    known.delete(oldest);
  }
}
