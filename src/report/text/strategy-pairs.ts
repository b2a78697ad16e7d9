import { count, many } from '../quantity.ts';
import type { RunRecord } from '../run-record.ts';
import { printable } from '../safe.ts';
import { pad } from '../width.ts';

type Pair = NonNullable<RunRecord['coverage']>['pairs'][number];

/** How evenly `strategies` met, each with each and with itself: one line. */
export function pairsLine(pairs: readonly Pair[], strategies: number): string {
  const met = pairs.filter(({ cases }) => cases > 0);
  const all = Math.max(met.length, (strategies * (strategies + 1)) / 2);
  const head = `${count(met.length)} of ${many(all, 'pair')} of strategies met`;
  if (met.length === 0) return head;
  const least = met.reduce((low, pair) => (pair.cases < low.cases ? pair : low));
  const most = Math.max(...met.map(({ cases }) => cases));
  const range = least.cases === most ? many(most, 'case') : `${count(least.cases)} to ${many(most, 'case')}`;
  return `${head}, ${range} each; least: ${printable(least.a, 60)} × ${printable(least.b, 60)}`;
}

/** The lower half of the matrix: one row a strategy, columns numbered as the rows are. */
export function pairsMatrix(pairs: readonly Pair[]): string[] {
  const names = [...new Set(pairs.flatMap(({ a, b }) => [a, b]))].sort();
  const cases = new Map(pairs.map(({ a, b, cases: n }) => [keyOf(a, b), n]));
  const cell = Math.max(3, ...pairs.map((pair) => short(pair.cases).length)) + 1;
  const first = Math.max(...names.map((name) => name.length)) + 4;
  const row = (name: string, i: number): string =>
    pad(`${String(i + 1).padStart(2)} ${name}`, first) +
    names
      .slice(0, i + 1)
      .map((other) => short(cases.get(keyOf(name, other))).padStart(cell))
      .join('');
  const header = ' '.repeat(first) + names.map((_, i) => String(i + 1).padStart(cell)).join('');
  return [header, ...names.map(row)];
}

const keyOf = (a: string, b: string): string => (a < b ? `${a} ${b}` : `${b} ${a}`);

function short(cases: number | undefined): string {
  if (cases === undefined) return '·';
  return cases < 10_000 ? String(cases) : `${Math.round(cases / 1000)}k`;
}
