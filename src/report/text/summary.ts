import type { FindingEvent } from '../../engine/events.ts';
import { inColumns, table } from '../columns.ts';
import type { Palette } from '../palette.ts';
import { count, duration, many } from '../quantity.ts';
import type { RunRecord } from '../run-record.ts';
import { printable } from '../safe.ts';
import { shellWords } from '../shell-words.ts';
import { wrap } from '../width.ts';
import { pairsLine, pairsMatrix } from './strategy-pairs.ts';
import { verdict } from './verdict.ts';

type Finished = NonNullable<RunRecord['finished']>;

export interface SummaryOptions {
  readonly width: number;
  readonly palette: Palette;
  readonly verbose: boolean;
  readonly again?: readonly string[] | undefined;
}

/** What the run came to: totals, what was and was not put to the test, how to run it again, and the verdict as the last line. */
export function summary(run: RunRecord, finished: Finished, options: SummaryOptions): string[] {
  const { palette, width } = options;
  const room = width - label;
  if (didNothing(finished)) return [verdict(run, finished, palette)];
  return [
    palette.faint('─'.repeat(Math.min(width, 100))),
    ...findingsTable(run, palette),
    ...section('totals', wrap(totals(finished), room), palette),
    ...section('work', wrap(work(finished), room), palette),
    ...section('judged', judged(finished, options), palette),
    ...section('not observed', notObserved(finished, options), palette),
    ...section('unexamined', unexamined(finished, options), palette),
    ...section('pairs', pairs(run, options), palette),
    ...section('again', [palette.wanted(again(run, options))], palette),
    '',
    verdict(run, finished, palette),
  ];
}

const label = 14;

/** Where no case was run because something is wrong, that alone is news. */
const didNothing = ({ executions, exitCode }: Finished): boolean => executions === 0 && exitCode > 1;

function section(name: string, lines: readonly string[], palette: Palette): string[] {
  return lines.map((line, i) => palette.faint((i === 0 ? name : '').padEnd(label)) + line);
}

function findingsTable({ findings }: RunRecord, palette: Palette): string[] {
  const rows = [...findings.values()]
    .sort(byWeight)
    .map((each) => [
      palette.status(each.status)(each.status),
      palette.level(each.level)(each.level),
      printable(each.peer === undefined ? each.property : `${each.property} (${each.peer})`, 140),
      palette.faint(printable(each.signature, 40)),
      `${count(each.count)}×`,
      printable(each.observed, 48),
    ]);
  return rows.length === 0 ? [] : [...table(rows), ''];
}

const order = ['new', 'changed', 'flaky', 'known', 'fixed', 'must', 'should', 'may'];

function byWeight(a: FindingEvent, b: FindingEvent): number {
  const [status, level] = [
    order.indexOf(a.status) - order.indexOf(b.status),
    order.indexOf(a.level) - order.indexOf(b.level),
  ];
  return status || level || (a.property < b.property ? -1 : a.property > b.property ? 1 : 0);
}

function totals({ findings, stale }: Finished): string {
  const shown = Object.entries(findings).map(([status, number]) => `${count(number)} ${status}`);
  return [...shown, ...(stale > 0 ? [many(stale, 'stale baseline entry', 'stale baseline entries')] : [])].join(', ');
}

function work({ cases, messages, executions, ms, restarts }: Finished): string {
  const rate = ms > 0 ? ` (${count((messages / ms) * 1000)} messages/s)` : '';
  const ran = `${many(cases, 'case')}, ${many(messages, 'message')} in ${duration(ms)}${rate}`;
  return `${ran}, ${many(executions, 'execution')}, ${many(restarts, 'restart')}`;
}

/** How often each property was put to the test: all of them, or the least and the most. */
function judged({ observed }: Finished, { verbose, width }: SummaryOptions): string[] {
  const each = Object.entries(observed)
    .filter(([, times]) => times > 0)
    .sort(([, a], [, b]) => a - b);
  const sum = each.reduce((total, [, times]) => total + times, 0);
  const [least] = each;
  if (least === undefined) return ['no property was put to the test'];
  const first = `${many(each.length, 'property', 'properties')}, ${many(sum, 'judgement')}; least: ${printable(least[0], 80)} ${count(least[1])}`;
  if (!verbose) return [first];
  return [
    first,
    ...inColumns(
      each.map(([address, times]) => `${count(times)} ${printable(address, 80)}`),
      width - label,
    ),
  ];
}

/** By name after exploring; where only stored cases were run, it is no news. */
function notObserved({ notObserved: addresses, cases }: Finished, { width, verbose }: SummaryOptions): string[] {
  if (addresses.length === 0) return [];
  if (cases === 0 && !verbose) return [`${many(addresses.length, 'property', 'properties')}; -v names them`];
  return wrap(addresses.map((address) => printable(address, 80)).join(', '), width - label);
}

/** What may be a finding, and is none as long as nobody has seen it twice. */
function unexamined({ unexamined: addresses = [] }: Finished, { width }: SummaryOptions): string[] {
  if (addresses.length === 0) return [];
  const names = addresses.map((address) => printable(address, 80)).join(', ');
  return wrap(
    `seemed to be broken, and not looked into before the end (more --time, or --only): ${names}`,
    width - label,
  );
}

function pairs({ coverage, started }: RunRecord, { verbose, width }: SummaryOptions): string[] {
  if (coverage === undefined || coverage.pairs.length === 0) return [];
  const line = wrap(pairsLine(coverage.pairs, started?.strategies.length ?? 0), width - label);
  return verbose ? [...line, ...pairsMatrix(coverage.pairs)] : line;
}

function again({ started }: RunRecord, options: SummaryOptions): string {
  if (options.again !== undefined) return shellWords(options.again);
  if (started === undefined) return 'peerproof run';
  return shellWords([
    'peerproof',
    'run',
    '--profile',
    started.profile,
    '--seed',
    started.seed,
    '--',
    ...started.target,
  ]);
}
