import type { FindingEvent } from '../../engine/events.ts';
import type { Palette } from '../palette.ts';
import { count, many } from '../quantity.ts';
import { harmless, printable } from '../safe.ts';
import { stepLine } from '../stored-steps.ts';
import { cut, wrap } from '../width.ts';
import { heading } from './finding-line.ts';

/** Steps of a case and bytes of a payload that are shown; the file has them all. */
const maxSteps = 12;
const maxPayload = 400;
const maxText = 300;
/** A longer command is left out: the file tells as much. */
const maxCommand = 800;
const margin = 2;
const label = 11;

/** A finding as it is shown when it comes: lines for a text of `width` columns. */
export function findingBlock(finding: FindingEvent, width: number, palette: Palette): string[] {
  const columns = width - margin - label;
  const prose = (name: string, text: string, paint = plain): string[] =>
    labelled(name, wrap(text, columns).map(paint), palette);
  return [
    heading(finding, palette),
    ...wrap(printable(finding.says, 400), width - margin).map((line) => indent(palette.strong(line))),
    '',
    ...(finding.peer === undefined ? [] : prose('peer', printable(finding.peer, 60))),
    ...stepsOf(finding, columns, palette),
    ...prose('expected', printable(finding.expected, maxText), palette.good),
    ...prose('got', printable(finding.got, maxText), palette.bad),
    ...prose('rule', citation(finding)),
    ...link(finding, palette),
    ...prose('seen', seen(finding)),
    ...prose('proof', proof(finding)),
    ...(finding.file === undefined ? [] : labelled('file', [printable(finding.file, 500)], palette)),
    ...command('again', finding.reproduce, palette),
    ...command('or', finding.shell, palette),
    '',
  ];
}

const plain = (text: string): string => text;
const indent = (line: string): string => ' '.repeat(margin) + line;

function labelled(name: string, lines: readonly string[], palette: Palette): string[] {
  return lines.map((line, i) => indent(palette.faint((i === 0 ? name : '').padEnd(label)) + line));
}

function stepsOf({ case: { steps } }: FindingEvent, columns: number, palette: Palette): string[] {
  const lines = steps.slice(0, maxSteps).flatMap((step) => {
    const { verb, what } = stepLine(step, maxPayload);
    return labelled(verb, cut(what, columns), palette);
  });
  const left = steps.length - maxSteps;
  return left > 0 ? [...lines, ...labelled('', [`… and ${many(left, 'more step')}, in the file`], palette)] : lines;
}

function citation({ cites }: FindingEvent): string {
  const where = `${printable(cites.text, 120)}, ${printable(cites.clause, 80)}`;
  return `${where}: "${printable(cites.quote, 240)}"`;
}

/** On one line whatever the width, so that it can be followed. */
const link = ({ cites: { url } }: FindingEvent, palette: Palette): string[] =>
  url === undefined ? [] : labelled('', [printable(url, 300)], palette);

/** On one line too, so that it can be copied. */
const command = (name: string, text: string | undefined, palette: Palette): string[] =>
  text === undefined || (name === 'or' && text.length > maxCommand)
    ? []
    : labelled(name, [palette.wanted(harmless(text))], palette);

function seen({ methods, count: times, strategy }: FindingEvent): string {
  const names = methods.slice(0, 8).map((name) => (name.trim() === '' ? JSON.stringify(name) : printable(name, 60)));
  const more = methods.length > 8 ? ` and ${count(methods.length - 8)} more` : '';
  const on = names.length === 0 ? [] : [`on ${names.join(', ')}${more}`];
  return [...(times > 1 ? [many(times, 'time')] : []), ...on, `by ${printable(unique(strategy), 120)}`].join(' ');
}

/** A strategy that met itself is named once. */
const unique = (strategy: string): string => [...new Set(strategy.split(' + '))].join(' + ');

function proof({ confirmed, shrink, size }: FindingEvent): string {
  const tried = many(shrink.executions, 'execution');
  const made = shrink.executions === 0 ? '' : `made minimal in ${tried}: `;
  const how = shrink.isCut === true ? `not made minimal, as time was up after ${tried}: ` : made;
  return `fails ${confirmed.hits} of ${confirmed.tries} on a fresh target; ${how}${many(size.steps, 'step')}, ${many(size.bytes, 'byte')}`;
}
