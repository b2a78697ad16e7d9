import { describe, expect, test } from 'vitest';
import text from '../../src/reporters/text.ts';
import { sampleRun } from '../unit/report/sample-run.ts';

function output(columns: number, verbose: boolean): string {
  let out = '';
  const report = text.start({ columns, write: (more) => (out += more) }, { colors: false, live: false, verbose });
  for (const event of sampleRun) report.event(event);
  report.end();
  return out;
}

describe('what people read, colours off', () => {
  test('at 100 columns', () => expect(output(100, false)).toMatchFileSnapshot('./cli/text-100.txt'));
  test('at 60 columns, every number', () => expect(output(60, true)).toMatchFileSnapshot('./cli/text-60-verbose.txt'));
});
