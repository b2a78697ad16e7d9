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
  #nulls = 0;

  /** A case is over. */
  add(opens: readonly Open[]): void {
    for (const open of opens) {
      if (open.answers > 0 || !mayComeLate(open)) continue;
      for (const key of allKeys(open)) this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
      if (isNullRequest(open)) this.#nulls++;
    }
    for (const oldest of this.#counts.keys()) {
      if (this.#counts.size <= remembered) break;
      this.#counts.delete(oldest);
    }
  }

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
