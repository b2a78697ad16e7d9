import type { Palette } from '../palette.ts';
import { duration, many } from '../quantity.ts';
import type { RunRecord } from '../run-record.ts';
import { harmless, printable } from '../safe.ts';
import { shellWords } from '../shell-words.ts';
import { widthOf } from '../width.ts';

type Started = NonNullable<RunRecord['started']>;
type Ready = NonNullable<RunRecord['ready']>;

/** What is run, with the seed that names it. */
export function opening(run: Started, width: number, palette: Palette): string[] {
  const budget = [
    ...(run.time === undefined ? [] : [`up to ${duration(run.time)}`]),
    ...(run.cases === undefined ? [] : [`up to ${many(run.cases, 'case')}`]),
  ];
  const parts = [
    palette.strong(`peerproof ${printable(run.version, 40)}`),
    `profile ${printable(run.profile, 60)}`,
    `seed ${palette.strong(printable(run.seed, 80))}`,
    `${many(run.properties.length, 'property', 'properties')}, ${many(run.strategies.length, 'strategy', 'strategies')}`,
    ...budget,
  ];
  const others = (run.against ?? []).map(({ name, target }) => peerLine(`against ${printable(name, 40)}`, target));
  return [...inLines(parts, width, palette), peerLine('target', run.target), ...others];
}

const peerLine = (name: string, words: readonly string[]): string =>
  `${name} ${harmless(shellWords(words)).slice(0, 400)}`;

/** Parts with a dot between, none of them broken. */
function inLines(parts: readonly string[], width: number, palette: Palette): string[] {
  const lines: string[] = [];
  for (const part of parts) {
    const longer = `${lines.at(-1)}${palette.faint(' · ')}${part}`;
    if (lines.length > 0 && widthOf(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(part);
  }
  return lines;
}

/** That the target answers, and what it calls itself. */
export function readyLine({ ms, opened }: Ready): string {
  const name = nameOf(opened);
  return `target ready in ${duration(ms)}${name === undefined ? '' : `: ${printable(name, 120)}`}`;
}

/** The name in the result of a handshake: `agentInfo`, `serverInfo` or `info`, as protocols call it. */
function nameOf(opened: unknown): string | undefined {
  const members = objectOf(opened);
  const info = objectOf(members?.agentInfo ?? members?.serverInfo ?? members?.info);
  if (typeof info?.name !== 'string') return undefined;
  return typeof info.version === 'string' ? `${info.name} ${info.version}` : info.name;
}

const objectOf = (value: unknown): Readonly<Record<string, unknown>> | undefined =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : undefined;
