import { describe, expect, test } from 'vitest';
import { jsonText, printJson } from '../../../../src/protocol/json/print.ts';
import { sameJson, toValue } from '../../../../src/protocol/json/query.ts';
import { readJson } from '../../../../src/protocol/json/read.ts';

const LEVELS = 1_000_000;
const MB = 1_000_000;

describe('a million levels', () => {
  test.each([
    ['arrays', '['.repeat(LEVELS) + ']'.repeat(LEVELS)],
    ['objects', `${'{"a":'.repeat(LEVELS)}1${'}'.repeat(LEVELS)}`],
  ])('of %s are read, compared, printed and made a value', (_name, text) => {
    const reading = readJson(Buffer.from(text));
    if (!reading.ok) throw new Error(reading.reason);
    expect(reading.depth).toBe(LEVELS);
    expect(jsonText(reading.node) === text).toBe(true);
    expect(sameJson(reading.node, reading.node)).toBe(true);
    expect(typeof toValue(reading.node)).toBe('object');
  });

  test('that never end are no JSON', () => {
    expect(readJson(Buffer.from('['.repeat(LEVELS)))).toMatchObject({ ok: false, at: LEVELS });
  });
});

/** Each takes a quadratic reader minutes. */
describe('20 MB', () => {
  const texts: readonly (readonly [string, () => Buffer, boolean])[] = [
    ['a string', () => Buffer.from(`"${'a'.repeat(20 * MB)}"`), true],
    ['a string of two-byte characters', () => Buffer.from(`"${'é'.repeat(10 * MB)}"`), true],
    ['escapes', () => Buffer.from(`"${'\\u0000'.repeat(3 * MB)}"`), true],
    ['raw controls', () => Buffer.from(`"${'\0'.repeat(20 * MB)}"`), false],
    ['bad bytes', () => Buffer.concat([Buffer.from('"'), Buffer.alloc(20 * MB, 0xff), Buffer.from('"')]), false],
    ['digits', () => Buffer.from('9'.repeat(20 * MB)), true],
    ['white space', () => Buffer.from(`${' '.repeat(20 * MB)}1`), true],
    ['items', () => Buffer.from(`[${'1,'.repeat(2 * MB)}1]`), true],
    ['keys', () => Buffer.from(`{${Array.from({ length: MB / 2 }, (_, i) => `"k${i}":0`).join()}}`), true],
  ];
  test.each(texts)('of %s', (_name, make, ok) => {
    const text = make();
    const start = process.cpuUsage();
    expect(readJson(text).ok).toBe(ok);
    expect(process.cpuUsage(start).user / 1e6).toBeLessThan(20);
  });

  test('are printed', () => {
    const node = { type: 'string', value: '\ud800'.repeat(3 * MB) } as const;
    expect(printJson(node).length).toBe(18 * MB + 2);
  });
});
