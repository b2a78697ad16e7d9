import { HarnessError, TargetError, UsageError } from '../case/errors.ts';
import { harmless } from '../report/safe.ts';
import { exitCodes } from './io.ts';

export interface Failure {
  readonly code: number;
  readonly lines: readonly string[];
}

/** What a person is told of an error, and the exit code. A stack only where it was asked for. */
export function failureOf(error: unknown, debug: boolean): Failure {
  const { code, lines } = told(error);
  const stack = debug && error instanceof Error ? [stackOf(error)] : [];
  return { code, lines: [...lines.map(harmless), ...stack] };
}

function told(error: unknown): Failure {
  if (error instanceof UsageError) return { code: exitCodes.usage, lines: [oneLine(error)] };
  if (error instanceof TargetError)
    return { code: exitCodes.target, lines: [error.message, ...hint(error)].flatMap(split) };
  return { code: exitCodes.ours, lines: ours(error) };
}

const oneLine = (error: HarnessError): string => [error.message, error.hint ?? ''].flatMap(split).join('; ');

const hint = (error: HarnessError): string[] => (error.hint === undefined ? [] : [`hint: ${error.hint}`]);

const split = (text: string): string[] => text.split(/\r?\n/).filter((line) => line.trim() !== '');

function ours(error: unknown): string[] {
  const [cause = 'unknown'] = split(error instanceof Error ? `${error.name}: ${error.message}` : String(error));
  return [
    `this is a bug in peerproof: ${cause.slice(0, 300)}`,
    ...(error instanceof HarnessError ? hint(error) : []),
    'please report it; PEERPROOF_DEBUG=1 shows where it happened',
  ];
}

function stackOf(error: Error): string {
  const cause = error.cause instanceof Error ? `\ncaused by ${stackOf(error.cause)}` : '';
  return `${error.stack ?? error.message}${cause}`;
}
