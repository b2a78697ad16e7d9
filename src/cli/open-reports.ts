import { existsSync, mkdirSync, openSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { UsageError } from '../case/errors.ts';
import { loadFolder } from '../engine/discover.ts';
import type { RunEvent } from '../engine/events.ts';
import { named } from '../engine/names.ts';
import { wantsColors } from '../report/palette.ts';
import type { Report, Reporter, Sink } from '../report/reporter.ts';
import type { Io } from './io.ts';
import type { ReporterChoice } from './options/reporter.ts';

export interface Reports {
  emit(event: RunEvent): void;
  /** Ends them all. Throws what went wrong inside one of them; the others told the whole run nevertheless. */
  end(): void;
}

export interface ReportWish {
  readonly choices: readonly ReporterChoice[];
  /** No text for people. */
  readonly quiet: boolean;
  readonly verbose: boolean;
  /** The words that start this run again. */
  readonly again: readonly string[];
}

export const loadReporters = (): Promise<ReadonlyMap<string, Reporter>> => loadFolder<Reporter>('../reporters/');

/** Opens every file before anything is run. Throws UsageError for a name or file that can't be used. */
export async function openReports(wish: ReportWish, io: Io): Promise<Reports> {
  const found = await loadReporters();
  const text: readonly ReporterChoice[] = wish.quiet ? [] : [{ name: 'text' }];
  const isTextNamed = wish.choices.some(({ name, file }) => name === 'text' && file === undefined);
  const choices = isTextNamed ? wish.choices : [...text, ...wish.choices];
  refuseTwoOnStdout(choices, found);
  return fanOut(choices.map((choice) => open(choice, named('reporter', choice.name, found), { wish, io })));
}

interface Around {
  readonly wish: ReportWish;
  readonly io: Io;
}

function open({ name, file }: ReporterChoice, reporter: Reporter, { wish, io }: Around): Report {
  const isFile = file !== undefined && file !== '-';
  const sink = isFile ? fileSink(name, file) : file === '-' || reporter.reader === 'program' ? io.out : io.err;
  const isTerminal = !isFile && (sink as Io['out']).isTTY === true;
  return reporter.start(sink, {
    colors: !isFile && wantsColors(isTerminal, io.env),
    live: isTerminal && io.env.TERM !== 'dumb' && (io.env.CI ?? '') === '',
    verbose: wish.verbose,
    again: wish.again,
  });
}

function refuseTwoOnStdout(choices: readonly ReporterChoice[], found: ReadonlyMap<string, Reporter>): void {
  const onStdout = choices.filter(
    ({ name, file }) => file === '-' || (file === undefined && found.get(name)?.reader === 'program'),
  );
  if (onStdout.length < 2) return;
  const [first, second] = onStdout.map(({ name }) => name);
  throw new UsageError(`--reporter ${first} and --reporter ${second} both go to stdout`, {
    hint: `give one a file: --reporter ${second}=run.${second}`,
  });
}

function fileSink(name: string, file: string): Sink {
  const attempt = <T>(work: () => T): T => {
    try {
      return work();
    } catch (cause) {
      const why = cause instanceof Error ? cause.message : String(cause);
      throw new UsageError(`--reporter ${name}=${file} can't be written: ${why}`, { cause });
    }
  };
  const handle = attempt(() => {
    makeFolder(dirname(file));
    return openSync(file, 'w');
  });
  return { write: (text) => attempt(() => writeFileSync(handle, text)) };
}

/** Step by step: Node's own `recursive` never returns where a folder can't be made under /proc. */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path);
}

/** A reporter that fails is left out from then on: it must not take the run, or the other reports, with it. */
function fanOut(reports: readonly Report[]): Reports {
  const failed = new Map<Report, unknown>();
  const each = (tell: (report: Report) => void): void => {
    for (const report of reports) {
      if (failed.has(report)) continue;
      try {
        tell(report);
      } catch (error) {
        failed.set(report, error);
      }
    }
  };
  return {
    emit: (event) => each((report) => report.event(event)),
    end: () => {
      each((report) => report.end());
      for (const error of failed.values()) throw error;
    },
  };
}
