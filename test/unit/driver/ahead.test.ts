import { describe, expect, it } from 'vitest';
import { Ahead } from '../../../src/driver/ahead.ts';
import { ProbeForm } from '../../../src/driver/probe.ts';
import ndjson from '../../../src/framings/ndjson.ts';

const probe = '{"jsonrpc":"2.0","id":"{{probeId}}","method":"ping"}';
const answer = (number: number): string => `{"jsonrpc":"2.0","id":"peerproof-probe-${number}","result":1}\n`;
const other = '{"jsonrpc":"2.0","id":1,"result":1}\n';
const question = '{"jsonrpc":"2.0","id":1,"method":"ask"}\n';

function lookedAt(...chunks: readonly string[]): number | undefined {
  const ahead = new Ahead();
  ahead.isWanted = true;
  const sender = { setting: { probe: new ProbeForm(probe, ndjson) }, probes: { newest: 7 }, probe: () => 8 };
  for (const chunk of chunks) ahead.look(Buffer.from(chunk), sender);
  return ahead.take();
}

describe('the second barrier', () => {
  it('goes out when the first one is answered at the end of what came', () => {
    expect(lookedAt(answer(7))).toBe(8);
    expect(lookedAt(other, other + answer(7))).toBe(8);
  });

  it('waits where the answer is another one, not whole, or not the last', () => {
    for (const chunk of [answer(6), answer(7).slice(0, -1), answer(7) + other, other, '\n', '']) {
      expect(lookedAt(chunk)).toBeUndefined();
    }
  });

  it('waits where the peer asks something: our answer goes first', () => {
    expect(lookedAt(question + answer(7))).toBeUndefined();
  });

  it('goes out once, and only where it is wanted', () => {
    const ahead = new Ahead();
    let sent = 0;
    const sender = { setting: { probe: new ProbeForm(probe, ndjson) }, probes: { newest: 7 }, probe: () => ++sent };
    ahead.look(Buffer.from(answer(7)), sender);
    ahead.isWanted = true;
    ahead.look(Buffer.from(answer(7)), sender);
    ahead.look(Buffer.from(answer(7)), sender);
    expect(sent).toBe(1);
    expect(ahead.take()).toBe(1);
    expect(ahead.take()).toBeUndefined();
  });
});
