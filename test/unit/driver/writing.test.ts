import { describe, expect, it } from 'vitest';
import { observed, receivedTexts, request, send, sentTexts, start } from './start.ts';

const bytes = (text: string) => Buffer.from(text);

describe('what goes out', () => {
  it('is one write for a window and its first probe, and one for the second', async () => {
    const { driver, writes } = start('healthy');
    await driver.run([]);
    const before = writes.length;
    const execution = await driver.run(Array.from({ length: 64 }, (_, id) => request(id, 'echo')));
    expect(writes.length - before).toBe(2);
    expect(execution.messages).toBe(64);
    expect(observed(execution)).toEqual([]);
  });

  it('costs nothing for an empty case', async () => {
    const { driver, writes } = start('healthy');
    await driver.run([]);
    const before = writes.length;
    await driver.run([]);
    expect(writes.length).toBe(before);
  });

  it('settles after each message when serial', async () => {
    const { driver, writes } = start('healthy');
    await driver.run([]);
    const before = writes.length;
    await driver.run([request(1, 'echo'), request(2, 'echo')], { serial: true });
    expect(writes.length - before).toBe(4);
  });

  it('is read as the peer will read it', async () => {
    const { driver, models } = start('healthy');
    await driver.run([send('one\ntwo'), { type: 'write', bytes: bytes('{"half":') }, send('3}'), send('four')]);
    const sent = models[0]?.sentTexts.filter(({ step }) => step !== undefined);
    expect(sent).toEqual([
      { text: 'one', step: 0 },
      { text: 'two', step: 0 },
      { text: '{"half":3}', step: 2 },
      { text: 'four', step: 3 },
    ]);
  });

  it('ends an unfinished message before the last barrier, not before', async () => {
    const { driver, models } = start('healthy');
    const steps = [{ type: 'write', bytes: bytes('{"a"') } as const, { type: 'settle' } as const];
    const execution = await driver.run([...steps, { type: 'write', bytes: bytes(':1') }], { serial: true });
    expect(models[0]?.sentTexts.at(-1)).toEqual({ text: '{"a":1', step: 2 });
    expect(execution.end).toBe('alive');
    expect(receivedTexts(execution)).toHaveLength(1);
  });

  it('is split where the case says so', async () => {
    const { driver, writes } = start('counts-reads');
    await driver.run([]);
    const before = writes.length;
    const execution = await driver.run([
      { type: 'send', payload: bytes('{"jsonrpc":"2.0","id":5,"method":"echo"}'), cuts: [3, 1, 3, 9_999] },
    ]);
    expect(writes.slice(before, before + 3)).toEqual(['{', '"j', 'sonrpc":"2.0","id":5,"method":"echo"}\n']);
    expect(observed(execution)).toEqual([]);
  });

  it('has its slots filled from answers, and the trace shows what went out', async () => {
    const { driver } = start('healthy');
    const execution = await driver.run([
      send('{"jsonrpc":"2.0","id":1,"method":"echo","params":["{{token}}","{{nope}}"]}'),
    ]);
    expect(sentTexts(execution).at(-1)).toMatch(/\["token-\d+","\{\{nope\}\}"\]/);
    expect(receivedTexts(execution).at(-1)).toMatch(/\["token-\d+","\{\{nope\}\}"\]/);
  });

  it('does not block on a peer that does not read', async () => {
    const { driver } = start('never-reads', { deadlines: { opening: 1_000 } });
    const from = performance.now();
    await expect(driver.run([])).rejects.toThrow(/said nothing/);
    expect(performance.now() - from).toBeLessThan(4_000);
  });

  it('answers the requests of the peer: as the case says, as the profile says, or not found', async () => {
    const { driver } = start('asks');
    const usual = await driver.run([request(1, 'ask')]);
    expect(JSON.parse(receivedTexts(usual).at(-1) ?? '').result).toEqual([
      '{"jsonrpc":"2.0","id":7,"result":{"granted":true}}',
      '{"jsonrpc":"2.0","id":"eight","error":{"code":-32601,"message":"Method not found"}}',
    ]);
    const reply = (text: string) => ({ type: 'reply', payload: bytes(text) }) as const;
    const own = await driver.run([
      reply('{"jsonrpc":"2.0","id":"{{requestId}}","result":1}'),
      request(1, 'ask'),
      reply('{"jsonrpc":"2.0","id":"{{requestId}}","result":2}'),
    ]);
    expect(JSON.parse(receivedTexts(own).at(-1) ?? '').result).toEqual([
      '{"jsonrpc":"2.0","id":7,"result":1}',
      '{"jsonrpc":"2.0","id":"eight","result":2}',
    ]);
    expect(own.trace).toContainEqual(expect.objectContaining({ type: 'sent', step: 2 }));
    expect(observed(own)).toEqual([]);
  });
});
