import type { Bytes } from '../case/bytes.ts';
import type { Case, Step } from '../case/case.ts';
import { fingerprint } from './fingerprint.ts';
import type { Callable } from './json/calls.ts';
import { compareCases } from './order.ts';
import { payloadOf, withPayload } from './payload.ts';
import { asTwin } from './twins.ts';

/** Yields candidates, is told of each whether it fails too, and returns what it found. */
export type Search<T> = Generator<Case, T, boolean>;

/** The smallest failing case so far. Every candidate is smaller, and none is tried twice. */
export class Reduction {
  #current: Case;
  readonly #tried: Set<number>;
  #twins: readonly number[] = [];

  /** Methods that the peer may have. */
  readonly callables: readonly Callable[];

  constructor(start: Case, callables: readonly Callable[] = []) {
    this.#current = start;
    this.callables = callables;
    this.#tried = new Set([fingerprint(start)]);
  }

  get current(): Case {
    return this.#current;
  }

  /** Whether a candidate fails too; then it is the current case. */
  *attempt(candidate: Case): Search<boolean> {
    if (candidate.length === 0 || compareCases(candidate, this.#current) >= 0) return false;
    const print = fingerprint(candidate);
    if (this.#tried.has(print)) return false;
    this.#tried.add(print);
    const fails = yield candidate;
    if (fails) this.#current = candidate;
    return fails;
  }

  *attemptStep(index: number, step: Step): Search<boolean> {
    return yield* this.attempt(this.#current.with(index, step));
  }

  payloadAt(index: number): Bytes | undefined {
    return payloadOf(this.#current[index]);
  }

  /** Where its message has twins that are made small with it, theirs become the same. */
  *attemptPayload(index: number, payload: Bytes): Search<boolean> {
    const own = this.#current[index];
    if (!this.#twins.includes(index))
      return own !== undefined && (yield* this.attemptStep(index, withPayload(own, payload)));
    const changed = this.#current.map((step, at) => {
      if (!this.#twins.includes(at)) return step;
      return withPayload(step, at === index ? payload : asTwin(payload, payloadOf(step) ?? payload));
    });
    return yield* this.attempt(changed);
  }

  /** Does the work with these messages as one. */
  *together(twins: readonly number[], work: Search<void>): Search<void> {
    this.#twins = twins;
    yield* work;
    this.#twins = [];
  }

  /** Without the steps `[from, to)`. */
  *attemptWithout(from: number, to: number): Search<boolean> {
    return yield* this.attempt(this.#current.toSpliced(from, to - from));
  }
}
