import { beforeAll, describe, expect, test } from 'vitest';
import { loadFolder } from '../../../src/engine/discover.ts';
import type { Planted } from '../../targets/planted.ts';
import { larderFile } from '../../unit/targets/larder.ts';
import { builtTarget, type Catch, type Hunt, hunt } from './hunt.ts';

const faults = await loadFolder<Planted>('../../test/targets/faults/', { deep: true });

/** Cases in which each fault must be found. */
const most = 2000;
/** Cases in which nothing else may be; fewer where each try costs a whole deadline, because the peer goes deaf. */
const wholeOf = (address: string): number => (address === 'responsive' ? 8 : 40);

/** What only large messages show has no small case. */
const bytesOf = (address: string): number | undefined =>
  address === 'bounded-echo' ? 4_200 : address === 'linear-cost' ? 4_300_000 : undefined;

/** What a handler is told to do is said in words; a message to an agent has a recipient, parts and a key. */
const stepBytes: Partial<Record<Planted['target'], number>> = { 'acp-java': 150, agentrelay: 165 };

/** How the peer with the fault of an address is started and reached. */
function faulty(target: Planted['target'], address: string): Pick<Hunt, 'profile' | 'command' | 'url' | 'env'> {
  const url = 'http://127.0.0.1:{port}';
  switch (target) {
    case 'agentrelay':
      return { profile: target, command: builtTarget('faulty-relay', address, '{port}'), url, env: admin };
    case 'rcp-http':
      return { profile: 'rcp', command: builtTarget('faulty-rcp-http', address, '{port}'), url: `${url}/rcp` };
    // The larder is nobody's protocol: its profile is a file.
    case 'larder':
      return { profile: larderFile, command: builtTarget('faulty-agent', address) };
    default:
      return { profile: target, command: builtTarget('faulty-agent', address) };
  }
}

const admin = { RELAY_ADMIN_TOKEN: 'peerproof-admin' };

/** Every fault planted in one of the healthy peers is found, confirmed and small; and it alone. */
export function expectCaught(target: Planted['target']): void {
  const bytesPerStep = stepBytes[target] ?? 120;
  const planted = [...faults].filter(([, fault]) => fault.target === target);
  describe.each(planted)('%s', (address) => {
    const peer = faulty(target, address);
    let caught: Catch;

    beforeAll(async () => {
      caught = await hunt({ ...peer, seed: 'quality', cases: most, only: address });
    }, 120_000);

    test(`is found within ${most} cases`, () => {
      expect(caught.faults).toEqual([]);
      const [{ property, status, confirmed } = {}] = caught.findings;
      expect({ property, status }).toEqual({ property: address, status: 'new' });
      expect(confirmed?.hits).toBeGreaterThan(0);
      expect(confirmed?.hits).toBe(confirmed?.tries);
    });

    test('ends small', () => {
      const { steps = 0, bytes = 0 } = caught.findings[0]?.size ?? {};
      expect(bytes).toBeLessThanOrEqual(bytesOf(address) ?? bytesPerStep * steps + 20);
      expect(steps).toBeLessThanOrEqual(address === 'linear-cost' ? 20 : 6);
    });

    test('is all that a whole run reports', async () => {
      const { findings, faults: own } = await hunt({ ...peer, seed: 'whole', cases: wholeOf(address) });
      expect(own).toEqual([]);
      expect(findings.map(({ property }) => property).filter((each) => each !== address)).toEqual([]);
    }, 120_000);
  });
}
