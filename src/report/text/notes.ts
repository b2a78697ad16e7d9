import type { RunEvent } from '../../engine/events.ts';
import type { Palette } from '../palette.ts';
import { harmless, printable } from '../safe.ts';

type Note = Extract<RunEvent, { type: 'replayed' | 'stale-baseline' | 'harness-error' }>;

/** Events that are told in a line or two. */
export function note(event: Note, palette: Palette, verbose: boolean): string[] {
  switch (event.type) {
    case 'replayed':
      return [replayed(event, palette)];
    case 'stale-baseline':
      return stale(event, palette);
    case 'harness-error':
      return fault(event, palette, verbose);
  }
}

function stale({ property, signature, reason }: Extract<Note, { type: 'stale-baseline' }>, palette: Palette): string[] {
  const mark = palette.bad(palette.strong('STALE'));
  return [
    `${mark}  ${printable(property, 120)}  ${palette.faint(printable(signature, 40))}  ${printable(reason, 300)}`,
    '  it no longer fails, or has expired: take the entry out of the baseline, or run with --update-baseline',
  ];
}

function fault(
  { message, hint }: Extract<Note, { type: 'harness-error' }>,
  palette: Palette,
  verbose: boolean,
): string[] {
  const lines = message.split('\n').filter((line) => verbose || !/^\s+at /.test(line));
  const [first = '', ...more] = lines.slice(0, 40).map((line) => harmless(line.slice(0, 1000)));
  return [
    `${palette.bad(palette.strong('error'))}  ${first}`,
    ...more.map((line) => `       ${line}`),
    ...(hint === undefined ? [] : [`hint   ${harmless(hint.slice(0, 1000))}`]),
  ];
}

function replayed(event: Extract<Note, { type: 'replayed' }>, palette: Palette): string {
  const { outcome, property, file, detail } = event;
  const isGood = outcome === 'fixed' || outcome === 'passes';
  const mark = (isGood ? palette.good : palette.bad)(outcome.padEnd(11));
  const more = detail === undefined ? '' : `  ${printable(detail, 300)}`;
  return `${mark}  ${printable(property, 120)}  ${palette.faint(printable(file, 300))}${more}`;
}
