import { describe, expect, test } from 'vitest';
import { UsageError } from '../../../src/case/errors.ts';
import { readChoice } from '../../../src/cli/options/choice.ts';
import { readDuration } from '../../../src/cli/options/duration.ts';
import { readReporter } from '../../../src/cli/options/reporter.ts';
import { newSeed, readSeed } from '../../../src/cli/options/seed.ts';
import { readShard } from '../../../src/cli/options/shard.ts';
import { readWholeNumber } from '../../../src/cli/options/whole-number.ts';

describe('--time', () => {
  test.each([
    ['10m', 600_000],
    ['60s', 60_000],
    ['1h', 3_600_000],
    ['1h30m', 5_400_000],
    ['1.5s', 1500],
    ['500ms', 500],
    ['24d', 2_073_600_000],
  ])('%s', (text, ms) => expect(readDuration(text, '--time')).toBe(ms));

  test.each(['10x', '10', '', 's', '-5s', '0s', '1e3s', '10 m', '5m!', 'Infinitys'])('not %j', (text) =>
    expect(() => readDuration(text, '--time')).toThrow(
      new UsageError(`--time ${text}: not a duration; try 30s, 10m, 1h`),
    ),
  );

  test('not longer than a timer can hold', () =>
    expect(() => readDuration('25d', '--time')).toThrow(/24d is the most/));
});

describe('whole numbers', () => {
  test('1 and up', () => expect(readWholeNumber('1000', '--cases')).toBe(1000));
  test.each(['0', '-1', '1.5', '1e3', 'ten', '', ' 1', '99999999999'])('not %j', (text) =>
    expect(() => readWholeNumber(text, '--cases')).toThrow(UsageError),
  );
  test('with a bound', () =>
    expect(() => readWholeNumber('65', '--workers', 64)).toThrow('--workers 65: more than 64'));
});

describe('--shard', () => {
  test('first to last', () => {
    expect(readShard('1/4', '--shard')).toEqual({ index: 1, of: 4 });
    expect(readShard('4/4', '--shard')).toEqual({ index: 4, of: 4 });
  });
  test.each(['0/4', '5/4', '1', '1/0', 'a/b', '1/2/3', '-1/2'])('not %j', (text) =>
    expect(() => readShard(text, '--shard')).toThrow(UsageError),
  );
});

describe('--seed', () => {
  test('any visible text', () => expect(readSeed('nightly-2026.é', '--seed')).toBe('nightly-2026.é'));
  test.each(['', 'a b', 'a\nb', '\u001b[31m', 'x'.repeat(201)])('not %j', (text) =>
    expect(() => readSeed(text, '--seed')).toThrow(UsageError),
  );
  test('a new one is valid and new', () => {
    const seeds = new Set(Array.from({ length: 100 }, newSeed));
    expect(seeds.size).toBe(100);
    for (const seed of seeds) expect(readSeed(seed, '--seed')).toMatch(/^[a-z2-9]{8}$/);
  });
});

describe('--reporter', () => {
  test.each([
    ['json', { name: 'json' }],
    ['json=run.json', { name: 'json', file: 'run.json' }],
    ['ndjson=-', { name: 'ndjson', file: '-' }],
    ['json=a=b', { name: 'json', file: 'a=b' }],
  ])('%s', (text, choice) => expect(readReporter(text, '--reporter')).toEqual(choice));
  test.each(['json=', '=run.json', '='])('not %j', (text) =>
    expect(() => readReporter(text, '--reporter')).toThrow(/not NAME=FILE/),
  );
});

test('a choice names the nearest one, or all of them', () => {
  const levels = ['must', 'should', 'may'] as const;
  expect(readChoice('should', '--level', levels)).toBe('should');
  expect(() => readChoice('shoud', '--level', levels)).toThrow("unknown --level 'shoud': did you mean should?");
  expect(() => readChoice('everything', '--level', levels)).toThrow(
    "unknown --level 'everything': there is must, should, may",
  );
});
