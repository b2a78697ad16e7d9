import { parseArgs } from 'node:util';
import { BenchRun, type Measure } from './engine/bench-run.ts';
import { peersNamed } from './peer/peers.ts';

/**
 * What a case costs, and what is on the heap, as a run grows: slices of 10,000 cases in one process, the first of them against the last.
 * `npm run bench -- growth [PEER] [--cases 1000000] [--minutes 8] [--strategy NAME]…`
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    cases: { type: 'string', default: '1000000' },
    minutes: { type: 'string', default: '8' },
    // Small cases, no processes.
    strategy: { type: 'string', multiple: true, default: ['unknown-method', 'invalid-envelope', 'prototype-name'] },
    seed: { type: 'string', default: 'growth' },
  },
});
const slice = 10_000;
const told = 5;
const slices = Math.ceil(Number(values.cases) / slice);
const until = performance.now() + Number(values.minutes) * 60_000;

interface Row {
  readonly cases: number;
  /** Microseconds of processor time, and of the clock, for a case. */
  readonly cpu: number;
  readonly wall: number;
  /** Bytes. */
  readonly heap: number;
}

const [peer] = peersNamed(positionals.length > 0 ? positionals : ['jsonrpc']);
if (peer !== undefined) {
  const run = await BenchRun.open(peer);
  const rows: Row[] = [];
  for (let index = 0; index < slices && performance.now() < until; index++) {
    const measure = await run.explore({ seed: `${values.seed}/${index}`, cases: slice, strategies: values.strategy });
    rows.push(rowOf(measure, (index + 1) * slice));
    if (index % Math.ceil(slices / 20) === 0) tell(rows.at(-1));
  }
  await run.close();
  tell(rows.at(-1));
  sum(rows);
}

function rowOf({ cpu, ms, cases }: Measure, total: number): Row {
  globalThis.gc?.();
  return { cases: total, cpu: cpu / cases, wall: (1000 * ms) / cases, heap: process.memoryUsage().heapUsed };
}

function tell(row: Row | undefined): void {
  if (row === undefined) return;
  const { cases, cpu, wall, heap } = row;
  console.log(
    `${String(cases).padStart(9)} cases  ${cpu.toFixed(1)} µs own  ${wall.toFixed(1)} µs wall  ${(heap / 1e6).toFixed(2)} MB`,
  );
}

/** The slice in which everything is compiled counts for neither side. */
function sum(rows: readonly Row[]): void {
  const [early, late] = [rows.slice(1, 1 + told), rows.slice(-told)];
  const mean = (list: readonly Row[], of: (row: Row) => number): number =>
    list.reduce((total, row) => total + of(row), 0) / Math.max(1, list.length);
  const ratio = (of: (row: Row) => number): string => (mean(late, of) / mean(early, of)).toFixed(2);
  const grown = (mean(late, ({ heap }) => heap) - mean(early, ({ heap }) => heap)) / 1e6;
  console.log(
    `the last ${told} slices against the first: own × ${ratio(({ cpu }) => cpu)}, wall × ${ratio(({ wall }) => wall)}, heap ${grown.toFixed(2)} MB more`,
  );
}
