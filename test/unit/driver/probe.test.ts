import { describe, expect, it } from 'vitest';
import { ProbeForm } from '../../../src/driver/probe.ts';
import { loadProperties } from '../../../src/engine/discover.ts';
import ndjson from '../../../src/framings/ndjson.ts';
import { modelFactory } from '../../../src/model/model.ts';
import { inForce } from '../../../src/model/property-set.ts';
import jsonrpc from '../../../src/profiles/jsonrpc.ts';
import { fixture, request, send, start } from './start.ts';

const properties = (await loadProperties()).filter(({ address }) => inForce(address, jsonrpc));

describe('ProbeForm', () => {
  it('asks with texts where one was answered, whatever is answered after it', () => {
    const both = new ProbeForm('{"jsonrpc":"2.0","id":"{{probeId}}","method":"p"}', ndjson);
    const answer = (id: string) => both.answeredBy(Buffer.from(`{"jsonrpc":"2.0","id":${id},"result":1}`));
    both.tryAnother();
    expect([answer('"peerproof-probe-1"'), answer('704698112')]).toEqual([1, 2]);
    expect(Buffer.from(both.framed(3)).toString()).toContain('"peerproof-probe-3"');
  });

  const form = new ProbeForm('{"jsonrpc":"2.0","id":"{{probeId}}","method":"p"}', ndjson);
  const answered = (text: string) => form.answeredBy(Buffer.from(text));

  it('makes a request with an id of its own', () => {
    expect(Buffer.from(form.framed(3)).toString()).toBe('{"jsonrpc":"2.0","id":"peerproof-probe-3","method":"p"}\n');
  });

  it('knows its answers from messages that only quote it', () => {
    expect(answered('{"id":"peerproof-probe-12","error":{"code":-32601}}')).toBe(12);
    expect(form.answeredBy(Uint8Array.from(Buffer.from('{"result":1,"id":"peerproof-probe-1"}')))).toBe(1);
    expect(answered('{"id":null,"error":{"data":"peerproof-probe-12"}}')).toBeUndefined();
    expect(answered('{"id":"peerproof-probe-12","method":"p"}')).toBeUndefined();
    expect(answered('peerproof-probe-12')).toBeUndefined();
    expect(answered('null //peerproof-probe-')).toBeUndefined();
  });

  it('has numbers for ids where texts are not heard, and goes back where they are', () => {
    const form = new ProbeForm('{"jsonrpc":"2.0","id":"{{probeId}}","method":"p"}', ndjson);
    const text = (number: number) => Buffer.from(form.framed(number)).toString();
    form.tryAnother();
    expect(text(2)).toBe('{"jsonrpc":"2.0","id":704698112,"method":"p"}\n');
    expect(form.isProven).toBe(false);
    expect(form.answeredBy(Buffer.from('{"id":704698112,"error":{"code":-32601}}'))).toBe(2);
    expect(form.answeredBy(Buffer.from('{"id":7046981117,"error":{"code":-32601}}'))).toBe(17);
    expect(form.answeredBy(Buffer.from('{"id":1,"error":{"data":704698112}}'))).toBeUndefined();
    expect(text(3)).toContain('"id":704698113,');
    expect(form.answeredBy(Buffer.from('{"id":"peerproof-probe-1","error":{"code":-32601}}'))).toBe(1);
    expect(text(4)).toContain('"id":"peerproof-probe-4"');
    expect(form.isProven).toBe(true);
  });
});

describe('a peer that hears no request whose id is a text', () => {
  const target = (...words: string[]) => ({ command: [process.execPath, fixture('numbers-only'), ...words] });

  it('can be tested all the same, and is blamed for it', async () => {
    const { driver } = start('', { target: target(), profile: jsonrpc, model: modelFactory(jsonrpc, properties) });
    const execution = await driver.run([request(1, 'x'), send('{"jsonrpc":"2.0","id":"1","method":"x"}')]);
    expect(execution.end).toBe('alive');
    expect(execution.verdict.violations).toMatchObject([{ observed: 'nothing', step: 1 }]);
  });

  it('is told from one that starts slowly', async () => {
    const { driver, writes } = start('', { target: target('late'), profile: jsonrpc });
    expect(await driver.run([request(1, 'x')])).toMatchObject({ end: 'alive' });
    expect(writes.at(-1)).toContain('"peerproof-probe-');
  });
});

it('has params where a request without them is not heard, and that is blamed', async () => {
  const target = { command: [process.execPath, fixture('params-only')] };
  const { driver } = start('', { target, profile: jsonrpc, model: modelFactory(jsonrpc, properties) });
  const execution = await driver.run([
    send('{"jsonrpc":"2.0","id":1,"method":"x","params":[]}'),
    send('{"jsonrpc":"2.0","id":2,"method":"x"}'),
  ]);
  expect(execution.end).toBe('alive');
  expect(execution.verdict.violations).toMatchObject([{ observed: 'nothing', step: 1 }]);
});

it('has params only where the profile has none', () => {
  const form = new ProbeForm('{"jsonrpc":"2.0","id":"{{probeId}}","method":"p","params":{"a":1}}', ndjson);
  expect([form.tryAnother(), form.tryAnother()]).toEqual([true, false]);
});

it('knows which of its forms was answered', () => {
  const form = new ProbeForm('{"jsonrpc":"2.0","id":"{{probeId}}","method":"p"}', ndjson);
  while (form.tryAnother());
  expect(form.answeredBy(Buffer.from('{"id":704698133,"result":1}'))).toBe(3);
  expect(Buffer.from(form.framed(4)).toString()).toBe('{"jsonrpc":"2.0","id":704698134,"method":"p","params":{}}\n');
  expect(form.answeredBy(Buffer.from('{"id":"peerproof-asks-5","result":1}'))).toBe(5);
  expect(Buffer.from(form.framed(6)).toString()).toContain('"id":"peerproof-asks-6","method":"p","params":{}');
});
