import * as fc from 'fast-check';
import type { Case } from '../case/case.ts';
import { isCase } from './is-case.ts';
import type { Callable } from './json/calls.ts';
import { reduce } from './reduce.ts';
import type { Search } from './reduction.ts';

/** Cases from a generator of one's own; shrinks any case, whoever made it. */
export class CaseArbitrary extends fc.Arbitrary<Case> {
  readonly #generate: (random: fc.Random) => Case;

  readonly #callables: readonly Callable[];

  /** `callables`: methods that the peer may have, for calls that must be known to it. */
  constructor(generate: (random: fc.Random) => Case, callables: readonly Callable[] = []) {
    super();
    this.#generate = generate;
    this.#callables = callables;
  }

  override generate(random: fc.Random, _bias: number | undefined): fc.Value<Case> {
    return new fc.Value(this.#generate(random), undefined);
  }

  override canShrinkWithoutContext(value: unknown): value is Case {
    return isCase(value);
  }

  /** A candidate's context is its place in the reduction, which goes on from there; without one it begins. */
  override shrink(value: Case, context: unknown): fc.Stream<fc.Value<Case>> {
    const isHere = context instanceof Place && context.isCurrent;
    return fc.stream(isHere ? candidates(context.walk, true) : candidates(new Walk(value, this.#callables), false));
  }
}

/** A reduction on its way. Asking for the next candidate of the same stream says that the last one held. */
class Walk {
  readonly #search: Search<Case>;
  at = 0;

  constructor(start: Case, callables: readonly Callable[]) {
    this.#search = reduce(start, callables);
  }

  next(fails: boolean): Case | undefined {
    this.at++;
    const next = this.#search.next(fails);
    return next.done === true ? undefined : next.value;
  }
}

class Place {
  readonly walk: Walk;
  readonly #at: number;

  constructor(walk: Walk) {
    this.walk = walk;
    this.#at = walk.at;
  }

  /** False when the reduction has moved on, as after a replay out of order. */
  get isCurrent(): boolean {
    return this.walk.at === this.#at;
  }
}

function* candidates(walk: Walk, fails: boolean): Generator<fc.Value<Case>> {
  let next = walk.next(fails);
  while (next !== undefined) {
    const place = new Place(walk);
    yield new fc.Value(next, place);
    if (!place.isCurrent) return;
    next = walk.next(false);
  }
}
