import type { RunEvent } from '../../engine/events.ts';
import type { Palette } from '../palette.ts';
import { printable } from '../safe.ts';

type Note = Extract<RunEvent, { type: 'replayed' | 'stale-baseline' | 'harness-error' }>;

/** Events that are told in a line or two. */
export function note(event: Note, palette: Palette): string[] {
  switch (event.type) {
    case 'replayed':
      return [replayed(event, palette)];
    case 'stale-baseline':
      return [
        `${palette.bad(palette.strong('STALE'))}  ${printable(event.property, 120)}  ${palette.faint(printable(event.signature, 40))}  ${printable(event.reason, 300)}`,
        '  it no longer fails: take the entry out of the baseline, or run with --update-baseline',
      ];
    case 'harness-error':
      return [
        `${palette.bad(palette.strong('error'))}  ${printable(event.message, 1000)}`,
        ...(event.hint === undefined ? [] : [`hint   ${printable(event.hint, 1000)}`]),
      ];
  }
}

function replayed(event: Extract<Note, { type: 'replayed' }>, palette: Palette): string {
  const { outcome, property, file, detail } = event;
  const isGood = outcome === 'fixed' || outcome === 'passes';
  const mark = (isGood ? palette.good : palette.bad)(outcome.padEnd(11));
  const more = detail === undefined ? '' : `  ${printable(detail, 300)}`;
  return `${mark}  ${printable(property, 120)}  ${palette.faint(printable(file, 300))}${more}`;
}
