import type { Idempotency } from '../../protocol/callers.ts';
import type { JsonNode } from '../../protocol/json/node.ts';
import { at, sameJson, stringOf } from '../../protocol/json/query.ts';
import type { KeyUse } from './standing.ts';

/** One call with a key. */
export interface Use {
  readonly caller: string;
  readonly params: JsonNode;
  /** Another call with the key was open, or its outcome unknown, when this one was sent. */
  readonly raced: boolean;
  outcome: 'open' | 'refused' | 'unknown' | JsonNode;
}

type Done = Use & { outcome: JsonNode };

const remembered = 20_000;

/** What was sent with which key, and what came of it. */
export class Keys {
  readonly #rule: Idempotency;
  readonly #uses = new Map<string, Use[]>();
  /** Of which it is no longer known what they stand for. */
  readonly #contradicted = new Set<string>();

  constructor(rule: Idempotency) {
    this.#rule = rule;
  }

  keyOf(params: JsonNode | undefined): string | undefined {
    return stringOf(at(params, this.#rule.key));
  }

  /** How a key was used before, seen from a call that would use it now. */
  seen(key: string, caller: string, params: JsonNode): KeyUse {
    if (this.#contradicted.has(key)) return { is: 'unsure' };
    const counting = (this.#uses.get(key) ?? []).filter(({ outcome }) => outcome !== 'refused');
    if (counting.length === 0) return { is: 'first' };
    // Whether a key is one caller's own, the text does not say.
    if (counting.some((use) => use.caller !== caller)) return { is: 'unsure' };
    const done = counting.find((use): use is Done => typeof use.outcome === 'object');
    if (done === undefined || counting.some(({ outcome }) => typeof outcome === 'string')) return { is: 'raced' };
    const likeness = this.#likeness(done.params, params);
    return likeness === 'unsure' ? { is: 'unsure' } : { is: likeness, first: done.outcome };
  }

  use(key: string, caller: string, params: JsonNode): Use {
    const uses = this.#uses.get(key) ?? [];
    const raced = uses.some(({ outcome }) => outcome === 'open' || outcome === 'unknown');
    const use: Use = { caller, params, raced, outcome: 'open' };
    if (this.#uses.size < remembered) this.#uses.set(key, [...uses, use]);
    return use;
  }

  /** What is wrong where calls with one key raced: two results that are not one, or two bodies that were both taken. */
  done(key: string, use: Use, outcome: Use['outcome']): string | undefined {
    use.outcome = outcome;
    if (typeof outcome !== 'object') return undefined;
    const rivals = (this.#uses.get(key) ?? []).filter(
      (other): other is Done =>
        other !== use && other.caller === use.caller && typeof other.outcome === 'object' && (other.raced || use.raced),
    );
    const wrong = this.#contradiction(use, outcome, rivals);
    if (wrong !== undefined) this.#contradicted.add(key);
    return wrong;
  }

  #contradiction({ params }: Use, outcome: JsonNode, rivals: readonly Done[]): string | undefined {
    const likenesses = rivals.map((other) => ({ other, is: this.#likeness(other.params, params) }));
    if (likenesses.some(({ is }) => is === 'other')) return 'two bodies taken with one key';
    const isTwo = likenesses.some(({ other, is }) => is === 'same' && !this.isSame(other.outcome, outcome));
    return isTwo ? 'two results of one call' : undefined;
  }

  isSame(first: JsonNode, again: JsonNode | undefined): boolean {
    return this.#rule.same.every((path) => isEqual(at(first, path), at(again, path)));
  }

  #likeness(a: JsonNode, b: JsonNode): 'same' | 'other' | 'unsure' {
    if (sameJson(a, b)) return 'same';
    return isEqual(at(a, this.#rule.body), at(b, this.#rule.body)) ? 'unsure' : 'other';
  }
}

const isEqual = (a: JsonNode | undefined, b: JsonNode | undefined): boolean =>
  a === undefined || b === undefined ? a === b : sameJson(a, b);
