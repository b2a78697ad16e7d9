import pc from 'picocolors';
import type { Status } from '../finding/finding.ts';
import type { Level } from '../model/property.ts';

type Paint = (text: string) => string;

/** What each colour stands for; all of them do nothing where colours are off. */
export interface Palette {
  readonly strong: Paint;
  readonly faint: Paint;
  readonly good: Paint;
  readonly bad: Paint;
  readonly wanted: Paint;
  readonly level: (level: Level) => Paint;
  readonly status: (status: Status) => Paint;
}

export function paletteOf(on: boolean): Palette {
  const { bold, dim, green, red, yellow, cyan, magenta } = pc.createColors(on);
  const levels = { must: red, should: yellow, may: cyan } as const;
  const states = { new: red, known: dim, flaky: magenta, fixed: green, changed: yellow } as const;
  return {
    strong: bold,
    faint: dim,
    good: green,
    bad: red,
    wanted: cyan,
    level: (level) => levels[level],
    status: (status) => states[status],
  };
}

/** NO_COLOR wins, then FORCE_COLOR, then whether it is a terminal that knows colours. */
export function wantsColors(isTerminal: boolean, env: Readonly<Record<string, string | undefined>>): boolean {
  if (env.NO_COLOR !== undefined && env.NO_COLOR !== '') return false;
  if (env.FORCE_COLOR !== undefined) return env.FORCE_COLOR !== '0' && env.FORCE_COLOR !== 'false';
  return isTerminal && env.TERM !== 'dumb';
}
