import { count, many } from '../quantity.ts';
import type { RunRecord } from '../run-record.ts';
import { pad } from '../width.ts';

type Pair = NonNullable<RunRecord['coverage']>['pairs'][number];

/** How evenly strategies met: one line, or a matrix of all. */
export function pairsLine(pairs: readonly Pair[]): string {
  const met = pairs.filter(({ cases }) => cases > 0);
  const cases = met.map((pair) => pair.cases);
  if (met.length === 0) return `none of ${many(pairs.length, 'pair')} of strategies met`;
  const least = pairs.reduce((low, pair) => (pair.cases < low.cases ? pair : low));
  const range = `${count(Math.min(...cases))} to ${many(Math.max(...cases), 'case')} each`;
  return `${count(met.length)} of ${many(pairs.length, 'pair')} of strategies met, ${range}; least: ${least.a} × ${least.b} ${count(least.cases)}`;
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
