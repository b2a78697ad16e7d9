import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { Step } from '../../../src/case/case.ts';
import { loadProperties } from '../../../src/engine/discover.ts';
import contentLength from '../../../src/framings/content-length.ts';
import ndjson from '../../../src/framings/ndjson.ts';
import { modelFactory } from '../../../src/model/model.ts';
import { inForce } from '../../../src/model/property-set.ts';
import jsonrpc from '../../../src/profiles/jsonrpc.ts';
import { fixture, observed, receivedTexts, request, send, start } from './start.ts';

const write = (text: string): Step => ({ type: 'write', bytes: Buffer.from(text) });
const framed = (text: string) => `Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`;
const call = (id: number) => `{"jsonrpc":"2.0","id":${id},"method":"subtract","params":[5,3]}`;
const properties = (await loadProperties()).filter(({ address }) => inForce(address, jsonrpc));

const peer = (despair: string) =>
  start('', {
    target: { command: [process.execPath, server, despair] },
    profile: jsonrpc,
    framing: contentLength,
    model: modelFactory(jsonrpc, properties),
  }).driver;
const server = fileURLToPath(new URL('../../../dist/test/targets/framed-jsonrpc-server.js', import.meta.url));
const despairs = ['answers and ends', 'ends', 'is deaf'];

describe.each(despairs)('a peer that, out of step, %s', (despair) => {
  it('is not blamed for it, nor for what follows', async () => {
    const driver = peer(despair);
    // Each costs a process: a third of them for each kind of peer.
    const third = (contentLength.odd?.wrong ?? []).filter((_, index) => index % 3 === despairs.indexOf(despair));
    for (const wrong of third) {
      const bytes = wrong(Buffer.from(call(1)));
      const execution = await driver.run([{ type: 'write', bytes }, request(2, 'subtract', [5, 3])]);
      expect([Buffer.from(bytes).toString(), observed(execution)]).toEqual([Buffer.from(bytes).toString(), []]);
    }
  }, 60_000);

  it('is not blamed for a frame that was never ended', async () => {
    const driver = peer(despair);
    for (const half of [
      'Content-Le',
      'Content-Length: 5',
      framed(call(1)).slice(0, -4),
      'Content-Length: 4294967296\r\n\r\n{}',
    ]) {
      const execution = await driver.run([write(half)]);
      expect(observed(execution).filter((each) => each !== 'nothing')).toEqual([]);
    }
  });
});

it('hears what was said before, and goes on with the rest elsewhere', async () => {
  const driver = peer('is deaf');
  const steps = [request(1, 'subtract', [5, 3]), write('Foo: 1\r\n\r\n'), { type: 'settle' } as const, request(2, 'x')];
  const execution = await driver.run(steps);
  expect(receivedTexts(execution)).toEqual(['{"jsonrpc":"2.0","id":1,"result":2}']);
  expect(execution).toMatchObject({ end: 'closed', stoppedAt: 3, verdict: { violations: [] } });
  const rest = await driver.run(steps.slice(3));
  expect(rest).toMatchObject({ end: 'alive', warm: false, verdict: { violations: [] } });
});

it('right frames are answered, however odd', async () => {
  const driver = peer('ends');
  const right = contentLength.odd?.right ?? [];
  const steps = right.map((frame, id): Step => ({ type: 'write', bytes: frame(Buffer.from(call(id))) }));
  const execution = await driver.run(steps);
  expect(execution).toMatchObject({ end: 'alive', verdict: { violations: [] } });
  expect(receivedTexts(execution)).toHaveLength(right.length);
});

it('a length that is too large swallows what follows', async () => {
  const driver = peer('ends');
  const short = framed(call(1)).replace(/\d+/, (length) => `${Number(length) + 2}`);
  const alone = await driver.run([write(short)]);
  expect(alone).toMatchObject({ end: 'closed', verdict: { violations: [] } });
  const followed = await driver.run([write(short), write('  '), request(2, 'subtract', [5, 3])]);
  expect(receivedTexts(followed)).toHaveLength(2);
  expect(followed).toMatchObject({ end: 'alive', verdict: { violations: [] } });
  const swallowed = await driver.run([write(short), request(2, 'subtract', [5, 3])]);
  expect(swallowed).toMatchObject({ end: 'exited', verdict: { violations: [] } });
});

describe('a peer to which a lone carriage return ends a line', () => {
  const reader = () =>
    start('', {
      target: { command: [process.execPath, fixture('readline')] },
      profile: jsonrpc,
      framing: ndjson,
      model: modelFactory(jsonrpc, properties),
    }).driver;

  it.each(['\r{}', '{}\ra', 'a\r{"jsonrpc":"2.0","id":9,"method":"a"}', '{"jsonrpc":"2.0","method":"a"}\r\r'])(
    'is not blamed for %j',
    async (text) => {
      const driver = reader();
      expect(observed(await driver.run([send(text), request(2, 'x')]))).toEqual([]);
      const next = await driver.run([request(3, 'x')]);
      expect(next).toMatchObject({ end: 'alive', warm: false, verdict: { violations: [] } });
    },
  );

  it('is heard like any other where it ends the line', async () => {
    const execution = await reader().run([send('{"jsonrpc":"2.0","id":1,"method":"a"}\r'), request(2, 'x')]);
    expect(receivedTexts(execution)).toHaveLength(2);
    expect(execution).toMatchObject({ end: 'alive', verdict: { violations: [] } });
  });
});
