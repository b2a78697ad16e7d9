import { expect, test } from 'vitest';
import type { RunEvent } from '../../../src/engine/events.ts';
import { widthOf } from '../../../src/report/width.ts';
import text from '../../../src/reporters/text.ts';
import { sampleRun } from './sample-run.ts';

const erase = '\r\u001b[2K';

function told(events: readonly RunEvent[], { live = true, columns = 60, colors = false } = {}): string {
  let out = '';
  const report = text.start({ columns, write: (more) => (out += more) }, { colors, live, verbose: false });
  for (const event of events) report.event(event);
  report.end();
  return out;
}

const progress = (at: number): RunEvent => ({
  at,
  type: 'progress',
  cases: at,
  messages: at,
  rate: 1240,
  restarts: 1,
  findings: 3,
  left: 5000,
});

const ready: RunEvent = { at: 90, type: 'target-ready', ms: 90 };
const exploring: RunEvent = { at: 91, type: 'phase', phase: 'explore' };

test('on a terminal one line is written over, and gone at the end', () => {
  const out = told([ready, exploring, progress(200), progress(300)]);
  const [, ...drawn] = out.split(erase);
  expect(drawn).toHaveLength(3);
  expect(out.endsWith(erase)).toBe(true);
  expect(drawn.join('')).not.toContain('\n');
  expect(drawn[0]).toBe('exploring · 200 cases · 1,240/s · 3 findings · 1 restart ·…');
});

test('while the target starts, it says how long that has taken', () => {
  const drawn = told([progress(500), progress(12_500)]).split(erase);
  expect(drawn).toEqual(['starting the target · 500 ms', 'starting the target · 13 s', '']);
});

test('it is drawn 12 times a second at most', () => {
  const out = told(Array.from({ length: 1000 }, (_, i) => progress(i + 1)));
  expect(out.split(erase).length).toBeLessThan(16);
});

test('no line is wider than the terminal, colours or not', () => {
  for (const colors of [false, true]) {
    const [, ...drawn] = told([ready, exploring, progress(200), progress(300)], { columns: 44, colors }).split(erase);
    for (const line of drawn) {
      expect(widthOf(line)).toBeLessThan(44);
    }
  }
});

test('findings are written above it', () => {
  const out = told(sampleRun);
  expect(out).toMatch(/\r\u001b\[2KNEW {2}must {2}acp\/unknown-session/);
});

test('without a terminal there is a line after ten seconds, then ever more seldom', () => {
  const out = told(
    Array.from({ length: 600 }, (_, i) => progress((i + 1) * 1000)),
    { live: false },
  );
  const lines = out.trimEnd().split('\n');
  expect(lines.length).toBeGreaterThan(10);
  expect(lines.length).toBeLessThan(30);
  expect(out).not.toContain('\u001b');
});
