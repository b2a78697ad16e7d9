import type { Random } from 'fast-check';

/** Choices drawn from fast-check's Random, so that its seed and path replay them. */
export interface Draw {
  /** An integer from low to high, both included. */
  int(low: number, high: number): number;
  /** True once in `n`. */
  oneIn(n: number): boolean;
  pick<T>(choices: readonly [T, ...T[]] | readonly T[]): T;
  /** `weights[i]` times as likely to be choice i. */
  weighted<T>(choices: readonly (readonly [weight: number, choice: T])[]): T;
}

export function drawFrom(random: Random): Draw {
  const int = (low: number, high: number): number => random.nextInt(low, high);
  const pick = <T>(choices: readonly T[]): T => choices[int(0, choices.length - 1)] as T;
  return {
    int,
    pick,
    oneIn: (n) => int(1, n) === 1,
    weighted: (choices) => {
      let left = int(
        1,
        choices.reduce((sum, [weight]) => sum + weight, 0),
      );
      for (const [weight, choice] of choices) {
        left -= weight;
        if (left <= 0) return choice;
      }
      throw new RangeError('weighted: no choice has a weight');
    },
  };
}
