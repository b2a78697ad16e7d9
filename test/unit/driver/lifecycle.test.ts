import { describe, expect, it, test } from 'vitest';
import { TargetError } from '../../../src/case/errors.ts';
import jsonrpc from '../../../src/profiles/jsonrpc.ts';
import { fixture, isRunning, observed, receivedTexts, request, send, sentTexts, start } from './start.ts';

const restart = { type: 'restart' } as const;
const pidIn = (text: string | undefined) => Number(/"pid":(\d+)/.exec(text ?? '')?.[1]);

test('a command that finds its files only where we are gets links to them, and keeps them', async () => {
  const { driver } = start('needs-files');
  expect(await driver.run([request(1, 'x')])).toMatchObject({ end: 'alive' });
  expect(await driver.run([request(2, 'x')], { cold: true })).toMatchObject({ end: 'alive' });
});

describe('connections', () => {
  it('are shared by cases, which are told what came before', async () => {
    const { driver, connections } = start('healthy');
    const first = await driver.run([request(1, 'x')]);
    const second = await driver.run([request(2, 'x')]);
    expect([first.warm, second.warm]).toEqual([false, true]);
    expect(second.before).toEqual([request(1, 'x'), { type: 'settle' }]);
    expect(driver).toMatchObject({ restarts: 0, executions: 2 });
    expect(connections.length).toBeLessThanOrEqual(2);
  });

  it('are fresh for a cold run', async () => {
    const { driver } = start('healthy');
    await driver.run([request(1, 'x')]);
    const cold = await driver.run([request(1, 'x')], { cold: true });
    expect(cold).toMatchObject({ warm: false, before: [] });
    expect(driver.restarts).toBe(1);
  });

  it('have nothing said on them for a case that begins with a restart, and serve the next such case too', async () => {
    const { driver, models } = start('healthy');
    await driver.run([]);
    const raw = await driver.run([restart, request(1, 'x')]);
    expect(sentTexts(raw)).toHaveLength(1);
    expect(raw.warm).toBe(false);
    const again = await driver.run([restart, request(2, 'x')]);
    expect(again.warm).toBe(true);
    expect(again.before).toEqual([restart, request(1, 'x'), { type: 'settle' }]);
    expect(driver.restarts).toBe(1);
    expect(models.length).toBeGreaterThanOrEqual(3);
  });

  it('leave a connection that has shaken hands aside for the next case that wants one, and wait aside themselves', async () => {
    const { driver } = start('healthy');
    await driver.run([request(1, 'x')]);
    await driver.run([restart, request(2, 'x')]);
    const ready = await driver.run([request(3, 'x')]);
    expect(ready.before).toEqual([request(1, 'x'), { type: 'settle' }]);
    expect(sentTexts(ready)).toHaveLength(1);
    const raw = await driver.run([restart, request(4, 'x')]);
    expect(raw.before).toEqual([restart, request(2, 'x'), { type: 'settle' }]);
    expect(driver.restarts).toBe(1);
  });

  it('shake hands on one that has not yet, where no other is there', async () => {
    const { driver } = start('healthy');
    await driver.run([restart, request(1, 'x')], { cold: true });
    const ready = await driver.run([request(2, 'x')]);
    expect(ready.warm).toBe(true);
    expect(sentTexts(ready)[0]).toContain('"method":"open"');
    expect((await driver.run([restart, request(3, 'x')])).warm).toBe(false);
    expect(driver.restarts).toBe(2);
  });

  it('take their captures with them at a restart in the middle, and give one verdict', async () => {
    const { driver } = start('healthy');
    const execution = await driver.run([
      request(1, 'open'),
      { type: 'settle' },
      restart,
      send('{"jsonrpc":"2.0","id":2,"method":"echo","params":["{{otherToken}}","{{token}}"]}'),
    ]);
    const [first, second] = receivedTexts(execution).slice(-2);
    expect(second).toContain(`["token-${pidIn(first)}","no-token"]`);
    expect(execution.trace.map(({ type }) => type)).toContain('restarted');
    expect(execution).toMatchObject({ messages: 2, end: 'alive' });
    expect(execution.verdict.judged.get('fake')).toBe(2);
    expect(observed(execution)).toEqual([]);
  });

  it('may be ended by us: what the peer does then is no violation', async () => {
    const { driver } = start('healthy');
    const half = await driver.run([request(1, 'echo'), { type: 'close', half: true }, request(2, 'echo')]);
    expect(half).toMatchObject({ end: 'closed', messages: 1 });
    expect(observed(half)).toEqual([]);
    const whole = await driver.run([request(1, 'echo'), { type: 'close', half: false }]);
    expect(whole.end).toBe('closed');
    expect(observed(await driver.run([request(1, 'x')]))).toEqual([]);
  });

  it('leave nothing running, not even what the target started', async () => {
    const { driver } = start('has-child');
    const execution = await driver.run([request(1, 'child')]);
    const child = JSON.parse(receivedTexts(execution).at(-1) ?? '').result;
    expect(isRunning(child)).toBe(true);
    await driver.close();
    await expect.poll(() => isRunning(child)).toBe(false);
    await expect(driver.run([])).rejects.toThrow(/closed/);
  });
});

describe('a target that can not be used', () => {
  const failing = (peer: string, command?: readonly string[]) =>
    start(peer, { deadlines: { opening: 1_500, prose: 500 }, ...(command && { target: { command } }) }).driver.run([]);

  it('was not found', async () => {
    await expect(failing('', ['no-such-program-anywhere'])).rejects.toThrow(/"no-such-program-anywhere" was not found/);
  });

  it('exits at once', async () => {
    const command = [process.execPath, '-e', 'console.error("bad \\u001b[1m flag"); process.exit(9)'];
    const error = await failing('', command).catch((reason) => reason);
    expect(error).toBeInstanceOf(TargetError);
    expect(error.message).toMatch(/exited \(exit code 9\)[\s\S]*bad \\u\{1b\}\[1m flag/);
    expect(error.hint).toContain('by hand');
  });

  it('writes what is no message and exits', async () => {
    const command = [process.execPath, '-e', 'console.log("usage: peer [--stdio]")'];
    await expect(failing('', command)).rejects.toThrow(/exited \(exit code 0\).*; it wrote "usage: peer \[--stdio\]"/);
  });

  it('prints prose', async () => {
    await expect(failing('prose')).rejects.toThrow(/no message: "Welcome to the server \\u\{1b\}\[31mv1/);
  });

  it('frames its messages in another way', async () => {
    const error = await failing('content-length').catch((reason) => reason);
    expect(error.hint).toContain('with headers');
  });

  it('never answers', async () => {
    await expect(failing('silent')).rejects.toThrow(/said nothing in \d s/);
  });

  it('neither computes nor says anything', async () => {
    const { driver } = start('silent', { deadlines: { opening: 60_000, idle: 500, look: 250 } });
    await expect(driver.run([])).rejects.toThrow(/said nothing in \d s/);
  });

  it('says that it is still starting, for too long', async () => {
    const command = [process.execPath, '-e', 'setInterval(() => console.error("still at it"), 50)'];
    const { driver } = start('', { deadlines: { opening: 2_000, idle: 500, look: 250 }, target: { command } });
    const from = performance.now();
    await expect(driver.run([])).rejects.toThrow(/said nothing in \d s/);
    expect(performance.now() - from).toBeGreaterThan(1_990);
  });

  it('may take as long as its caller says', async () => {
    const { driver } = start('silent', {
      deadlines: {},
      target: { command: [process.execPath, fixture('silent')], wait: 700 },
    });
    await expect(driver.run([])).rejects.toThrow(/said nothing in \d s/);
  });

  it('refuses', async () => {
    await expect(failing('refuses-first')).rejects.toThrow(/refused open.*not today/);
  });

  it('has no handshake, and does not answer a probe', async () => {
    const { driver } = start('silent', { profile: jsonrpc, deadlines: { opening: 3_000, probe: 300 } });
    const from = performance.now();
    await expect(driver.run([])).rejects.toThrow(TargetError);
    // The time to start is given once, not to each probe.
    expect(performance.now() - from).toBeLessThan(5_900);
  });
});
