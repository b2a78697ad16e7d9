import { describe, expect, it } from 'vitest';
import { observed, profile, receivedTexts, request, send, start } from './start.ts';

describe('how a peer ends', () => {
  it('tells a death with a code, also code 0, and says which step came too late', async () => {
    const { driver } = start('dies');
    const dead = await driver.run([send('die:1'), { type: 'settle' }, request(1, 'x')]);
    expect(dead).toMatchObject({ end: 'exited', stoppedAt: 2 });
    expect(observed(dead)).toEqual(['exited exit code 1']);
    expect(dead.verdict.violations[0]?.got).toContain('TypeError: no good');
    expect(dead.trace.find(({ type }) => type === 'exited')).toMatchObject({ code: 1 });
    const silent = await driver.run([send('die:0')]);
    expect(silent.end).toBe('exited');
    expect(silent.stoppedAt).toBeUndefined();
    expect(observed(silent)).toEqual(['exited exit code 0']);
    const after = await driver.run([request(1, 'x')]);
    expect(after).toMatchObject({ end: 'alive', warm: false });
    expect(observed(after)).toEqual([]);
  });

  it('notices a death at once, not at a deadline', async () => {
    const { driver } = start('dies', { deadlines: { opening: 8_000, probe: 8_000, probeLeast: 8_000 } });
    await driver.run([]);
    const from = performance.now();
    await driver.run([send('die:1'), { type: 'pause', ms: 5_000 }]);
    expect(performance.now() - from).toBeLessThan(2_000);
  });

  it('tells hung from deaf', async () => {
    const hung = await start('hangs').driver.run([send('hang')]);
    expect(observed(hung)).toEqual(['hung busy, and answers nothing']);
    const deaf = await start('goes-deaf').driver.run([send('deaf')]);
    expect(observed(deaf)).toEqual(['deaf idle, and answers nothing']);
    expect(deaf.trace.filter(({ type }) => type === 'probed')).toHaveLength(2);
  });

  it('tells deaf from merely out of step', async () => {
    const { driver } = start('out-of-step');
    const odd = await driver.run([send('{"jsonrpc":"2.0","method":"swallow"}')]);
    expect(odd.end).toBe('alive');
    expect(observed(odd)).toEqual([]);
    expect(odd.trace.filter(({ type }) => type === 'probed')).toMatchObject([
      { answered: false },
      { answered: true },
      { answered: true },
    ]);
  });

  it('tells a peer that ends its output but not itself', async () => {
    const { driver } = start('closes-output');
    expect(observed(await driver.run([send('shut')]))).toEqual(['closed closed its output']);
  });

  it('tells a death between two cases in the next one', async () => {
    const { driver } = start('dies-late');
    expect((await driver.run([request(1, 'late')])).end).toBe('alive');
    await new Promise((resolve) => setTimeout(resolve, 500));
    const next = await driver.run([request(2, 'x')]);
    expect(next).toMatchObject({ end: 'exited', stoppedAt: 0, warm: true });
    expect(next.before).toHaveLength(2);
    expect(observed(next)).toEqual(['exited exit code 3']);
    expect((await driver.run([request(3, 'x')])).end).toBe('alive');
  });

  it('takes a peer that answers with an id of null for alive', async () => {
    const { driver } = start('nameless');
    const execution = await driver.run([]);
    expect(execution.end).toBe('alive');
  });

  it('takes a peer that knew the ids of probes, and only complains of what it reads now, for deaf', async () => {
    const { driver } = start('loses-the-thread');
    expect(observed(await driver.run([request(1, 'x')]))).toEqual([]);
    expect(observed(await driver.run([request(1, 'lose')]))).toContain('deaf idle, and answers nothing');
  });

  it('takes no offence at half a message that a death cut off, but hears a whole one', async () => {
    const { driver } = start('dies-mid-word');
    const half = await driver.run([request(1, 'half')]);
    expect(observed(half)).toEqual(['exited exit code 1']);
    expect(receivedTexts(half).join()).not.toContain('"res');
    const whole = await driver.run([request(1, 'whole')]);
    expect(receivedTexts(whole).at(-1)).toBe('{"jsonrpc":"2.0","id":1,"result":1}');
  });

  it('is not mistaken for an end by us, and a close during a case is no verdict', async () => {
    const { driver } = start('silent', { profile: { ...profile, handshake: [] }, deadlines: { opening: 20_000 } });
    const running = driver.run([request(1, 'x')]);
    const failed = expect(running).rejects.toThrow(/closed during a case/);
    await new Promise((resolve) => setTimeout(resolve, 100));
    await driver.close();
    await failed;
  });

  it('survives a flood on stdout and on stderr', async () => {
    // A flood takes the reader its time, the more so on a busy machine.
    const patient = { deadlines: { probe: 20_000, probeLeast: 20_000 } };
    const flood = await start('floods', patient).driver.run([request(1, 'flood')]);
    expect(flood.end).toBe('alive');
    expect(receivedTexts(flood).length).toBeLessThanOrEqual(20_000);
    expect(receivedTexts(flood).reduce((sum, { length }) => sum + length, 0)).toBeLessThan(10 * 2 ** 20);
    const loud = await start('loud-stderr', patient).driver.run([request(1, 'loud')]);
    expect(loud.end).toBe('alive');
    expect(observed(loud)).toEqual([]);
  });
});
