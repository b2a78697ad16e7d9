import { describe, expect, it } from 'vitest';
import type { Case } from '../../../src/case/case.ts';
import message from '../../../src/framings/message.ts';
import ndjson from '../../../src/framings/ndjson.ts';
import tcp from '../../../src/transports/tcp.ts';
import websocket from '../../../src/transports/websocket.ts';
import { fixture, observed, open, receivedTexts, request, send, start } from './start.ts';

const restart = { type: 'restart' } as const;
const settle = { type: 'settle' } as const;
const afresh: Case = [restart, send(open), settle];

const reached = {
  tcp: { transport: tcp, framing: ndjson },
  ws: { transport: websocket, framing: message },
} as const;

function serving(scheme: keyof typeof reached, ...how: readonly string[]) {
  const target = {
    command: [process.execPath, fixture('serves-many'), scheme, ...how],
    url: `${scheme}://127.0.0.1:{port}`,
  };
  const { driver } = start('', { ...reached[scheme], target });
  const ask = async (...steps: Case) => {
    const execution = await driver.run([...steps, request('q', 'pid'), request('n', 'number')]);
    const answer = (id: string) => {
      const text = receivedTexts(execution).find((each) => each.includes(`"id":"${id}"`));
      return text === undefined ? undefined : Number(JSON.parse(text).result);
    };
    return { execution, pid: answer('q'), number: answer('n') };
  };
  return { driver, ask, target };
}

describe.each(['ws', 'tcp'] as const)('one process serves one connection after the other: %s', (scheme) => {
  it('for a case on a connection that is not opened yet, and for the next on an opened one', async () => {
    const { driver, ask } = serving(scheme);
    const first = await ask();
    const raw = await ask(restart);
    const ready = await ask();
    expect([raw.pid, ready.pid]).toEqual([first.pid, first.pid]);
    expect(raw.number).toBe((first.number ?? 0) + 1);
    // Nothing was opened on it yet.
    expect(ready.number).toBe(raw.number);
    expect(driver.restarts).toBe(0);
    expect(raw.execution.warm).toBe(true);
    const asked = [request('q', 'pid'), request('n', 'number'), settle];
    expect(raw.execution.before).toEqual([...asked, restart]);
    expect(ready.execution.before).toEqual([...asked, restart, ...asked, send(open), settle]);
  });

  it('after a restart in the middle of a case', async () => {
    const { ask } = serving(scheme);
    const { pid, number } = await ask();
    const { execution, ...after } = await ask(request(1, 'x'), restart);
    expect(after).toEqual({ pid, number: (number ?? 0) + 1 });
    expect(observed(execution)).toEqual([]);
  });

  it('after one that the peer has closed: that is told, and the process goes on', async () => {
    const { driver, ask } = serving(scheme);
    const { pid } = await ask();
    const left = await driver.run([request(1, 'leave')]);
    expect(left.end).toBe('closed');
    expect(observed(left)[0]).toMatch(/^closed closed the /);
    const after = await ask();
    expect(after.pid).toBe(pid);
    expect(after.execution.before).toEqual([
      request('q', 'pid'),
      request('n', 'number'),
      settle,
      request(1, 'leave'),
      settle,
      ...afresh,
    ]);
  });

  it('but a cold case has one of its own, and so has the case after a death or our own end', async () => {
    const { driver, ask } = serving(scheme);
    const { pid } = await ask();
    const cold = await driver.run([request('q', 'pid')], { cold: true });
    expect(cold.warm).toBe(false);
    expect(receivedTexts(cold).join()).not.toContain(`"result":${pid}`);
    expect(observed(await driver.run([request(1, 'die')]))).toEqual(['exited exit code 4']);
    expect((await ask()).execution.warm).toBe(false);
    await driver.run([{ type: 'close', half: false }]);
    const last = await ask();
    expect(last.execution.warm).toBe(false);
    expect(observed(last.execution)).toEqual([]);
  });

  it('a death that follows the end of a connection is told in the next case, and again where both are joined', async () => {
    const { driver, ask } = serving(scheme);
    await ask(request(1, 'last'));
    const raw = await driver.run([restart, request('q', 'pid')]);
    expect(raw.end).toBe('exited');
    expect(observed(raw)).toEqual(['exited exit code 5']);
    const joined = await driver.run([...raw.before, request('q', 'pid')], { cold: true });
    expect(observed(joined)).toContain('exited exit code 5');
  });

  it('not where the peer exits with its client, which is its own affair', async () => {
    const { driver } = serving(scheme, 'once');
    for (const steps of [[request(1, 'x')], [restart, request(2, 'x')], [request(3, 'x')], [restart]]) {
      expect(observed(await driver.run(steps))).toEqual([]);
    }
    expect(driver.restarts).toBeGreaterThan(0);
  });
});

it('what the peer closed is known at once where a connection shows that it lives', async () => {
  const { target } = serving('ws');
  const { driver } = start('', { ...reached.ws, target, deadlines: { exit: 20_000 } });
  await driver.run([]);
  const from = performance.now();
  await driver.run([request(1, 'leave')]);
  await driver.run([]);
  // Else the exit that may follow would be waited for.
  expect(performance.now() - from).toBeLessThan(10_000);
});
