import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fixture, observed, receivedTexts, request, send, start } from './start.ts';

describe('silence', () => {
  it('is concluded without waiting for a deadline', async () => {
    const { driver } = start('ignores');
    await driver.run([]);
    const from = performance.now();
    const ignored = await driver.run([request(1, 'ignore'), request(2, 'other')]);
    expect(performance.now() - from).toBeLessThan(300);
    expect(ignored.verdict.violations).toMatchObject([{ observed: 'nothing', step: 0 }]);
    expect(ignored.end).toBe('alive');
  });

  it('is not concluded from results that come after the answer to a probe', async () => {
    const { driver } = start('errors-first');
    for (let round = 0; round < 50; round++) {
      expect(observed(await driver.run([request(1, 'echo'), request(2, 'unknown'), send('no json')]))).toEqual([]);
    }
  });

  it('waits longer for a request that may take its time, and learns how long', async () => {
    const { driver } = start('ignores');
    const slow = await driver.run([request(1, 'echo', 'slow:200')]);
    expect(observed(slow)).toEqual([]);
    expect(slow.trace.at(-1)).toMatchObject({ type: 'settled' });
  });

  it('is concluded in the end, sooner each time, unless the run is cold', async () => {
    const { driver } = start('ignores');
    const waits: number[] = [];
    for (let round = 0; round < 3; round++) {
      const from = performance.now();
      const execution = await driver.run([request(1, 'echo', 'ignore')]);
      waits.push(performance.now() - from);
      expect(observed(execution)).toEqual(['nothing']);
      expect(execution.trace.at(-1)).toMatchObject({ type: 'expired' });
    }
    expect(waits[0]).toBeGreaterThan(380);
    expect(waits[2]).toBeLessThan(250);
    const from = performance.now();
    await driver.run([request(1, 'echo', 'ignore')], { cold: true });
    expect(performance.now() - from).toBeGreaterThan(380);
  });

  it('does not lose what is said between two cases', async () => {
    const { driver } = start('chatters');
    await driver.run([request(1, 'x')]);
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(receivedTexts(await driver.run([])).join()).toContain('"chat"');
    const { driver: strict } = start('chatters', { limits: { idleBytes: 500 } });
    await strict.run([request(1, 'x')]);
    const next = () => strict.run([request(1, 'x')]);
    await expect.poll(next, { interval: 500, timeout: 10_000 }).toMatchObject({ warm: false, end: 'alive' });
  });

  it('says nothing about what was answered one byte at a time', async () => {
    const { driver } = start('drips');
    expect(observed(await driver.run([request(1, 'echo'), request(2, 'x')]))).toEqual([]);
  });
});

describe('a case whose time is up', () => {
  const forever = { probe: 60_000, patience: 60_000, opening: 60_000 };
  const soon = () => ({ until: performance.now() + 300 });

  it('is cut off, and what is missing is blamed on nobody', async () => {
    const { driver, models } = start('ignores', { deadlines: forever });
    await driver.run([]);
    const steps = [
      request(1, 'ignore'),
      request(2, 'other'),
      request(3, 'echo', 'ignore'),
      { type: 'settle' },
    ] as const;
    const execution = await driver.run([...steps, request(4, 'other')], soon());
    expect(execution).toMatchObject({ isCut: true, end: 'closed', stoppedAt: 4 });
    expect(observed(execution)).toEqual(['nothing']);
    expect(models.filter(({ calls }) => calls.includes('cut'))).toHaveLength(1);
    const after = await driver.run([request(5, 'other')]);
    expect(after.isCut).toBeUndefined();
    expect(observed(after)).toEqual([]);
  });

  it('ends also where the peer hangs, or never shakes hands', async () => {
    const { driver } = start('hangs', { deadlines: forever });
    await driver.run([]);
    const hung = await driver.run([request(1, 'hang'), { type: 'restart' }, request(2, 'x')], soon());
    expect(hung).toMatchObject({ isCut: true });
    expect(observed(hung)).toEqual([]);
    const command = [process.execPath, fixture('starts-once'), join(await mkdtemp(join(tmpdir(), 'peerproof-')), 'x')];
    const { driver: mute } = start('', { deadlines: forever, target: { command } });
    await mute.run([]);
    const unopened = await mute.run([request(1, 'x')], { cold: true, ...soon() });
    expect(unopened).toMatchObject({ isCut: true, stoppedAt: 0, verdict: { violations: [] } });
  });
});
