/**
 * The k-th combination of a run, k from 0: every fourth a single one, every sixteenth three, else a pair (an item with itself, too).
 * Round robin: whatever the budget, each single, and each pair, has been met as often as any other, give or take one.
 */
export function combinationAt<T>(k: number, items: readonly T[]): readonly T[] {
  const n = items.length;
  const at = (index: number): T => items[index % n] as T;
  if (n === 0) return [];
  if (k % 4 === 0) return [at(k / 4)];
  const [first, second] = pairAt(k - Math.ceil(k / 4), n);
  return k % 16 === 15 ? [at(first), at(second), at(Math.floor(k / 16))] : [at(first), at(second)];
}

/** The k-th unordered pair of n things: neighbours at distance 0, then 1, then 2…, and from the start again. */
export function pairAt(k: number, n: number): readonly [first: number, second: number] {
  const turn = k % ((n * (n + 1)) / 2);
  const first = turn % n;
  return [first, (first + Math.floor(turn / n)) % n];
}
