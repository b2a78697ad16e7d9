import * as fc from 'fast-check';

/** `count` generators of one seed, each independent of how much the others are drawn from. */
export function randoms(seed: number, count: number): readonly fc.Random[] {
  return fc.sample(new Itself(), { seed, numRuns: count });
}

class Itself extends fc.Arbitrary<fc.Random> {
  generate(random: fc.Random): fc.Value<fc.Random> {
    return new fc.Value(random.clone(), undefined);
  }
  canShrinkWithoutContext(_value: unknown): _value is fc.Random {
    return false;
  }
  shrink(): fc.Stream<fc.Value<fc.Random>> {
    return fc.Stream.nil();
  }
}

export function randomOf(seed: number): fc.Random {
  const [random] = randoms(seed, 1);
  if (random === undefined) throw new Error('no random');
  return random;
}
