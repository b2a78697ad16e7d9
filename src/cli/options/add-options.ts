import type { Command } from 'commander';
import { readChoice } from './choice.ts';
import { readDuration } from './duration.ts';
import { readList } from './list.ts';
import { type ReporterChoice, readReporter } from './reporter.ts';
import { readSeed } from './seed.ts';
import { readShard } from './shard.ts';
import { readWholeNumber } from './whole-number.ts';

const gather = <T>(value: T, before: readonly T[] | undefined): readonly T[] => [...(before ?? []), value];

/** `--profile`, with its usual value. */
export const addProfile = (command: Command, usual = 'jsonrpc'): Command =>
  command.option('--profile <name|file>', 'the protocol: a name, or the file of a profile (.json, .ts, .js)', usual);

/** `--profile`, where stored cases name theirs. */
export const addOwnProfile = (command: Command): Command =>
  command.option('--profile <name|file>', 'the protocol (default: as the entries say)');

/** How the target is reached, and how it tells messages apart. */
export const addReach = (command: Command): Command =>
  command
    .option('--framing <name>', 'how messages are told apart on a stream (default: as the profile says)')
    .option(
      '--connect <url>',
      'where the target listens: http://127.0.0.1:PORT/PATH, tcp://…, unix:/PATH; {port} is a free one',
    )
    .option('--header <name: value>', '$NAME in it is taken from the environment; may be repeated', gathered)
    .option('--bearer-env <name>', 'the variable that holds the key, for Authorization: Bearer')
    .option('--bearer-command <command>', 'the command that prints the key')
    .option('--allow-remote', 'let --connect reach other machines')
    .option(
      '--wait <duration>',
      'for the first answer, at most (default: 60s, or 20s without a sign of life)',
      (text) => readDuration(text, '--wait'),
    );

export const addLevel = (command: Command): Command =>
  command.option('--level <level>', 'what fails the run: must, should or may', level, 'must');

/** Which strategies and properties, for how long. */
export function addChoices(command: Command): Command {
  const sent = command
    .optionsGroup('What to send and for how long:')
    .option('--seed <text>', 'names the whole run; random where it is not given', (text) => readSeed(text, '--seed'))
    .option('--time <duration>', 'run so long, as 30s, 10m, 1h (default: 60s)', (text) => readDuration(text, '--time'))
    .option('--cases <n>', 'explore so many cases', (text) => readWholeNumber(text, '--cases'))
    .option('--strategy <name>', 'only these; may be repeated', names('--strategy'))
    .option('--rate <n>', 'cases a second, at most', (text) => readWholeNumber(text, '--rate'))
    .option('--workers <n>', 'instances of the target at a time', (text) => readWholeNumber(text, '--workers', 64), 1)
    .option('--shard <i/n>', 'only this part of the run, as 1/4', (text) => readShard(text, '--shard'));
  const held = sent
    .optionsGroup('What must hold:')
    .option('--only <address>', 'only properties that start so; may be repeated', names('--only'))
    .option('--skip <address>', 'not the properties that start so; may be repeated', names('--skip'));
  return addLevel(held)
    .option('--max-findings <n>', 'stop after so many', (text) => readWholeNumber(text, '--max-findings'))
    .option('--fail-fast', 'stop at the first finding that fails the run');
}

const gathered = (text: string, before: readonly string[] | undefined) => gather(text, before);

const level = (text: string) => readChoice(text, '--level', ['must', 'should', 'may'] as const);

const names = (flag: string) => (text: string, before: readonly string[] | undefined) => [
  ...(before ?? []),
  ...readList(text, flag),
];

/** What is remembered from run to run. */
export function addMemory(command: Command): Command {
  return command
    .optionsGroup('What is known already:')
    .option('--corpus <dir>', 'cases to run again first, and where new ones are kept', '.peerproof/corpus')
    .option('--no-corpus', 'neither replay nor keep cases')
    .option('--baseline <file>', 'findings that this target is known to have')
    .option('--update-baseline', 'write the findings of this run into it');
}

export function addReporting(command: Command): Command {
  return command
    .optionsGroup('What is told:')
    .option('--reporter <name[=file]>', 'text, ndjson, json; - is stdout; may be repeated', reporters)
    .option('-q, --quiet', 'no text for people')
    .option('-v, --verbose', 'every number, and known findings in full');
}

const reporters = (text: string, before: readonly ReporterChoice[] | undefined) =>
  gather(readReporter(text, '--reporter'), before);
