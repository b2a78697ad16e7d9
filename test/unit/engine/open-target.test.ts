import { expect, test } from 'vitest';
import type { Case } from '../../../src/case/case.ts';
import type { Driver, RunOptions } from '../../../src/driver/contract.ts';
import { loadProfiles } from '../../../src/engine/discover.ts';
import type { RunEvent } from '../../../src/engine/events.ts';
import { openTarget } from '../../../src/engine/open-target.ts';
import { startRun } from '../../../src/engine/run-state.ts';
import ndjson from '../../../src/framings/ndjson.ts';
import { DroppingArbitrary, plan } from './fake.ts';

const acp = (await loadProfiles()).get('acp');
if (acp === undefined) throw new Error('no profile acp');
const startMs = 90_000;
const opening = Buffer.from('{"jsonrpc":"2.0","id":"open","result":{"protocolVersion":1}}');

test('a slow target is started once, and half of the time is for testing it, however long that took', async () => {
  let now = 0;
  const ran: RunOptions[] = [];
  const driver: Driver = {
    run: async (_: Case, options: RunOptions = {}) => {
      ran.push(options);
      now += startMs;
      return {
        trace: [],
        verdict: { violations: [], judged: new Map() },
        end: 'alive',
        warm: false,
        before: [],
        messages: 0,
      };
    },
    close: async () => undefined,
    opening: [{ at: 0, type: 'received', payload: opening }],
    ...{ startMs, restarts: 0, executions: 0 },
  };
  const events: RunEvent[] = [];
  const run = startRun({
    plan: plan({ profile: acp, time: 60_000 }),
    tools: {
      ...{ properties: [], strategies: new Map(), framing: ndjson, today: '2030-01-01' },
      driver: () => driver,
      arbitrary: (generate) => new DroppingArbitrary(generate),
      now: () => now,
    },
    known: { live: new Map(), expired: [] },
    emit: (event) => void events.push(event),
  });
  await openTarget(run);
  expect(ran).toEqual([{}]);
  expect(events).toMatchObject([{ type: 'target-ready', ms: startMs, opened: { protocolVersion: 1 } }]);
  expect([run.halt.reason, run.halt.left]).toEqual([undefined, 30_000]);
});
