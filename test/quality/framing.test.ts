import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { FindingEvent } from '../../src/engine/events.ts';
import { makePlan } from '../../src/engine/make-plan.ts';
import { run } from '../../src/engine/run.ts';

const server = fileURLToPath(new URL('../../dist/test/targets/framed-faulty-server.js', import.meta.url));

/** The fault, and the least that shows it: what was observed, and how many bytes. */
const faults = [
  ['names in one case only, else an exception', /^exit code [17]/, 150],
  ['a length is always there, so it ends without one', /^exit code [17] on an unreadable frame$/, 20],
  ['the length counts characters', /./, 200],
  ['the body is Latin-1', /another id/, 100],
] as const;

describe('a server that reads headers wrong', () => {
  it.each(faults)(
    '%s',
    async (fault, observed, bytes) => {
      const found = await hunt(fault);
      const shown = found.filter(({ level, status }) => level === 'must' && status !== 'flaky');
      expect(shown.map(({ key }) => key)).not.toEqual([]);
      expect(shown.some((each) => observed.test(each.observed))).toBe(true);
      expect(Math.min(...shown.map(({ size }) => size.bytes))).toBeLessThanOrEqual(bytes);
    },
    120_000,
  );
});

async function hunt(fault: string): Promise<readonly FindingEvent[]> {
  const corpus = mkdtempSync(join(tmpdir(), 'peerproof-framing-'));
  onTestFinished(() => rmSync(corpus, { recursive: true, force: true }));
  const found = new Map<string, FindingEvent>();
  const plan = await makePlan({
    profile: 'jsonrpc',
    framing: 'content-length',
    command: [process.execPath, server, fault],
    seed: 'framing',
    cases: 60,
    time: 40_000,
    strategies: ['framing', 'odd-id'],
    maxFindings: 1,
  });
  await run(plan, (event) => void (event.type === 'finding' && found.set(event.signature, event)));
  return [...found.values()];
}
