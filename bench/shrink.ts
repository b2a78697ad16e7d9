import * as fc from 'fast-check';
import type { Case } from '../src/case/case.ts';
import { shrinkCase } from '../src/shrink/shrink-case.ts';
import { bound } from '../test/quality/shrink/bound.ts';
import { faults } from '../test/quality/shrink/planted.ts';
import { show } from '../test/unit/shrink/case-of.ts';
import { builtInCases } from './built-in-cases.ts';

/** Executions to shrink the same failing cases, ours against fast-check's own. `node dist/bench/shrink.js [seeds]`, after `npx tsc --noEmit false --outDir dist` */
const seeds = Number(process.argv[2] ?? 20);
/** Runs until a failing case, and executions of fast-check's shrinker, at most. */
const limits = { runs: 3_000, executions: 6_000 };
const compared = [
  'a field of the wrong type',
  'two steps that interact',
  'a string of 1,000 characters',
  'nesting beyond 500',
  'an id that is a fraction',
  'a batch with null in it',
  'a prompt after close',
  'an odd id and a missing param',
];

interface Row {
  readonly bound: number;
  readonly ours: number;
  readonly theirs: number;
  readonly ourBytes: number;
  readonly theirBytes: number;
  readonly ourCase: string;
  readonly theirCase: string;
}

console.log(
  `${''.padEnd(32)}bound   executions ours / fast-check   bytes ours / fast-check   distinct ours / fast-check`,
);
for (const name of compared) {
  const fails = faults[name]?.fails ?? (() => false);
  const rows: Row[] = [];
  for (let seed = 1; seed <= seeds; seed++) {
    const row = await compare(fails, seed);
    if (row !== undefined) rows.push(row);
  }
  console.log(print(name, rows));
}

async function compare(fails: (steps: Case) => boolean, seed: number): Promise<Row | undefined> {
  const theirs = builtIn(fails, seed);
  if (theirs === undefined) return undefined;
  const ours = await shrinkCase(theirs.start, fails);
  return {
    bound: bound(theirs.start, ours.case),
    ours: ours.executions,
    theirs: theirs.executions,
    ourBytes: bytesOf(ours.case),
    theirBytes: bytesOf(theirs.smallest),
    ourCase: show(ours.case).join('\n'),
    theirCase: show(theirs.smallest).join('\n'),
  };
}

/** fast-check's own loop from the first failing case on. */
function builtIn(fails: (steps: Case) => boolean, seed: number) {
  let start: Case | undefined;
  let smallest: Case = [];
  let executions = -1;
  const property = fc.property(builtInCases(), (steps) => {
    if (start !== undefined && executions >= limits.executions) throw new fc.PreconditionFailure(true);
    const isFailing = fails(steps);
    if (isFailing) {
      start ??= steps;
      smallest = steps;
    }
    if (start !== undefined) executions++;
    return !isFailing;
  });
  fc.check(property, { seed, numRuns: limits.runs });
  return start && { start, smallest, executions };
}

function bytesOf(steps: Case): number {
  return steps.reduce((sum, step) => sum + (step.type === 'send' ? step.payload.length : 0), 0);
}

function print(name: string, rows: readonly Row[]): string {
  const pair = (ours: number, theirs: number): string => `${ours.toFixed(0)} / ${theirs.toFixed(0)}`.padStart(26);
  const middle = (of: (row: Row) => number): number => rows.map(of).toSorted((a, b) => a - b)[rows.length >> 1] ?? 0;
  const distinct = (of: (row: Row) => string): number => new Set(rows.map(of)).size;
  return [
    name.padEnd(32),
    middle((row) => row.bound)
      .toFixed(1)
      .padStart(5),
    pair(
      middle((row) => row.ours),
      middle((row) => row.theirs),
    ),
    pair(
      middle((row) => row.ourBytes),
      middle((row) => row.theirBytes),
    ),
    pair(
      distinct((row) => row.ourCase),
      distinct((row) => row.theirCase),
    ),
  ].join('');
}
