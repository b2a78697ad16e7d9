import { describe, expect, test } from 'vitest';
import { loadFolder } from '../../src/engine/discover.ts';
import type { PlantedHttp } from '../targets/http-fault.ts';
import { builtTarget, hunt } from './faults/hunt.ts';

const faults = await loadFolder<PlantedHttp>('../../test/targets/http-faults/');
const url = 'http://127.0.0.1:{port}/rpc';
const most = 1500;

describe.each([...faults])('over HTTP: %s', (name, { breaks }) => {
  const command = builtTarget('faulty-http-server', name);

  test(`is found within ${most} cases, and confirmed`, async () => {
    const { findings, faults: own } = await hunt({
      profile: 'jsonrpc',
      command,
      url,
      seed: 'quality',
      cases: most,
      only: breaks,
    });
    expect(own).toEqual([]);
    const [{ property, status, size } = {}] = findings;
    expect({ property, status }).toEqual({ property: breaks, status: 'new' });
    expect(size?.steps).toBeLessThanOrEqual(4);
  }, 180_000);
});

test('the healthy server has none', async () => {
  const command = builtTarget('healthy-jsonrpc-http');
  const { findings, faults: own } = await hunt({ profile: 'jsonrpc', command, url, seed: 'healthy', cases: 300 });
  expect(own).toEqual([]);
  expect(findings.map(({ property, got }) => `${property}: ${got}`)).toEqual([]);
}, 180_000);
