import { describe, expect, it } from 'vitest';
import type { Step } from '../../../src/case/case.ts';
import type { Execution } from '../../../src/driver/contract.ts';
import { profile, request, send, sentTexts, start } from './start.ts';

const answer: Step = { type: 'answer' };
const settle: Step = { type: 'settle' };
const restart: Step = { type: 'restart' };
const stop = (room: string) => send(JSON.stringify({ jsonrpc: '2.0', method: 'stop', params: { room } }));

const deadlines = { opening: 8_000, probe: 600, probeLeast: 600, patience: 20, patienceLeast: 10, sample: 250 };
const interrupts = { method: 'stop', member: 'room', request: 'ask' };
const answers = [{ method: 'permit', result: '{"granted":true}', ended: '{"granted":false}' }];

function run(...steps: readonly Step[]): Promise<Execution> {
  return start('asks', { profile: { ...profile, interrupts, answers }, deadlines }).driver.run(steps);
}

/** What was said after the handshake, in short: methods with their ids, and what the first question got. */
function said(execution: Execution): readonly string[] {
  return sentTexts(execution)
    .map((text) => JSON.parse(text))
    .filter(({ id }) => id !== 'open-1' && id !== 'eight')
    .map(({ id, method, params, result }) =>
      method === undefined ? `granted: ${result.granted}` : `${method} ${id ?? params.room}`,
    );
}

describe('an answer step', () => {
  it('is what the answers wait for, behind all that is sent before it', async () => {
    const execution = await run(request(1, 'ask'), settle, request(2, 'x'), answer, request(3, 'y'));
    expect(said(execution)).toEqual(['ask 1', 'x 2', 'granted: true', 'y 3']);
  });

  it('waits for the peer to read what came before it', async () => {
    const { trace } = await run(request(1, 'ask'), answer);
    const types = trace.map((event) => (event.type === 'sent' && event.step === undefined ? 'answered' : event.type));
    expect(types.indexOf('answered')).toBeGreaterThan(types.lastIndexOf('probed', types.indexOf('answered')));
    expect(types.slice(types.indexOf('received'), types.indexOf('answered'))).toContain('probed');
  });

  it('answers what was asked since the one before', async () => {
    const execution = await run(
      ...[request(1, 'ask'), answer, request(2, 'x'), settle],
      ...[request(3, 'ask'), settle, request(4, 'y'), answer],
    );
    expect(said(execution)).toEqual(['ask 1', 'granted: true', 'x 2', 'ask 3', 'y 4', 'granted: true']);
  });

  it('delays nothing that is asked when the last one is over, or in a case without one', async () => {
    const after = await run(answer, request(1, 'ask'), settle, request(2, 'x'));
    expect(said(after)).toEqual(['ask 1', 'granted: true', 'x 2']);
    const without = await run(request(1, 'ask'), settle, request(2, 'x'));
    expect(said(without)).toEqual(['ask 1', 'granted: true', 'x 2']);
  });

  it('gives the answers that the case has, one after the other', async () => {
    const own = (granted: number): Step => ({
      type: 'reply',
      payload: Buffer.from(`{"jsonrpc":"2.0","id":"{{requestId}}","result":{"granted":${granted}}}`),
    });
    const execution = await run(own(1), request(1, 'ask'), settle, answer, own(2), own(3), request(2, 'ask'), settle);
    expect(said(execution)).toEqual(['ask 1', 'granted: 1', 'ask 2', 'granted: 3']);
  });

  it('answers nothing that was asked on a connection that is no more', async () => {
    const execution = await run(request(1, 'ask'), settle, restart, request(2, 'x'), settle, answer, request(3, 'y'));
    expect(said(execution)).toEqual(['ask 1', 'x 2', 'y 3']);
  });
});

describe('what asks for the sake of work that we have ended', () => {
  const ask = (id: number, room: string) => request(id, 'ask', { room });

  it('gets the answer for that, whether it asked before or after', async () => {
    expect(said(await run(ask(1, 'a'), settle, stop('a'), answer))).toEqual(['ask 1', 'stop a', 'granted: false']);
    expect(said(await run(ask(1, 'a'), stop('a'), settle))).toEqual(['ask 1', 'stop a', 'granted: false']);
  });

  it('gets the usual one where other work was ended, or where this is new work', async () => {
    expect(said(await run(ask(1, 'a'), settle, stop('b'), answer))).toEqual(['ask 1', 'stop b', 'granted: true']);
    expect(said(await run(stop('a'), ask(1, 'a'), settle))).toEqual(['stop a', 'ask 1', 'granted: true']);
  });

  it('is not ended by a request of that name, which is another method', async () => {
    const execution = await run(ask(1, 'a'), settle, request(2, 'stop', { room: 'a' }), answer);
    expect(said(execution)).toEqual(['ask 1', 'stop 2', 'granted: true']);
  });

  it('stays ended when new work begins', async () => {
    const execution = await run(ask(1, 'a'), settle, stop('a'), request(2, 'ask', { room: 'b' }), settle, answer);
    expect(said(execution)).toEqual(['ask 1', 'stop a', 'ask 2', 'granted: false', 'granted: true']);
    const again = await run(ask(1, 'a'), settle, stop('a'), ask(2, 'a'), settle, answer);
    expect(said(again)).toEqual(['ask 1', 'stop a', 'ask 2', 'granted: false', 'granted: true']);
  });
});
