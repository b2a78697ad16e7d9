import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Reporter } from '../../src/report/reporter.ts';
import { sampleRun } from '../unit/report/sample-run.ts';

const folder = new URL('../../src/reporters/', import.meta.url);
const files = readdirSync(folder).filter((file) => file.endsWith('.ts'));
const options = { colors: false, live: false, verbose: true };
const raw = /(?!\n)[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;

test('there are reporters', () => expect(files.length).toBeGreaterThanOrEqual(3));

describe.each(files)('%s', async (file) => {
  const { default: reporter } = (await import(new URL(file, folder).href)) as { default: Reporter };

  const report = (events: typeof sampleRun, more = {}): string => {
    let out = '';
    const sink = { columns: 100, write: (text: string) => (out += text) };
    const one = reporter.start(sink, { ...options, ...more });
    for (const event of events) one.event(event);
    one.end();
    return out;
  };

  test('says what it is for, on one line', () => expect(reporter.says).toMatch(/^[^\n]{10,100}$/));

  test('tells of every finding and of the seed', () => {
    const out = report(sampleRun);
    for (const told of ['7c1b8e02', '0badc0de', '44444444', 'golden', 'stale']) expect(out).toContain(told);
    expect(out.endsWith('\n')).toBe(true);
  });

  test('lets nothing of a peer through raw', () => {
    expect(report(sampleRun)).not.toMatch(raw);
    expect(report(sampleRun, { verbose: false })).not.toMatch(raw);
  });

  test('writes the same for the same events', () => expect(report(sampleRun)).toBe(report(sampleRun)));

  test('copes with a run that ended at any point', () => {
    for (let i = 0; i <= sampleRun.length; i++) {
      expect(() => report(sampleRun.slice(0, i))).not.toThrow();
      expect(() => report(sampleRun.slice(i))).not.toThrow();
    }
  });

  test('stays in bounds when a peer floods the fields of a finding', () => {
    const finding = sampleRun.find((event) => event.type === 'finding');
    if (finding?.type !== 'finding' || reporter.reader === 'program') return;
    const flood = '\u0000'.repeat(2_000_000);
    const flooded = {
      ...finding,
      says: flood,
      observed: flood,
      expected: flood,
      got: flood,
      methods: Array(1000).fill(flood),
    };
    expect(report([flooded]).length).toBeLessThan(60_000);
  });
});
