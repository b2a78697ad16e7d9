import { expect, test } from 'vitest';
import { loadProperties } from '../../../src/engine/discover.ts';
import type { Model } from '../../../src/model/contract.ts';
import { modelFactory } from '../../../src/model/model.ts';
import { inForce } from '../../../src/model/property-set.ts';
import ahp from '../../../src/profiles/ahp.ts';

const properties = (await loadProperties()).filter(({ address }) => inForce(address, ahp));
const call = (id: number, method: string, params: unknown) => JSON.stringify({ jsonrpc: '2.0', id, method, params });
const channel = 'ahp-session:/a';
const initialize = call(0, 'initialize', { channel: 'ahp-root://', protocolVersions: ['1.1.0'], clientId: 'c' });
const opened = '{"jsonrpc":"2.0","id":0,"result":{"protocolVersion":"1.1.0","serverSeq":1,"snapshots":[]}}';
const subscribed = '{"jsonrpc":"2.0","id":2,"result":{"snapshot":{}}}';

/** What is sent, in lines with `> `, and what comes, with `< `; the breaches of the case. */
function say(model: Model, ...lines: readonly string[]): readonly string[] {
  model.begin();
  for (const [step, line] of lines.entries()) {
    const text = Buffer.from(line.slice(2));
    if (line.startsWith('> ')) model.sent(text, step, step);
    else if (line.startsWith('< ')) model.received(text, step);
    else if (line === '! closed') model.ended({ as: 'closed', detail: 'closed', stderr: '' });
    else model.conclude(false);
  }
  return model.end().violations.map(({ property }) => property.address);
}

const open = (model: Model) => say(model, `> ${initialize}`, `< ${opened}`);
const subscribe = [`> ${call(2, 'subscribe', { channel })}`, `< ${subscribed}`];

test('a session that no connection to the host has made is not there', () => {
  const first = modelFactory(ahp, properties)([]);
  open(first);
  expect(say(first, ...subscribe)).toEqual(['ahp/unknown-session']);
});

test.each([
  ['was made', `> ${call(1, 'createSession', { channel })}`, '< {"jsonrpc":"2.0","id":1,"result":null}'],
  ['may have been made by what was no request', `> ${call(1, 'createSession', { channel }).replace('"2.0"', '2')}`],
  ['may have been made before the host hung up', `> ${call(1, 'createSession', { channel })}`, '! closed'],
])('a session that %s on an earlier connection may be there', (_how, ...lines) => {
  const make = modelFactory(ahp, properties);
  const first = make([]);
  open(first);
  say(first, ...lines);
  const second = make([], first);
  open(second);
  expect(say(second, ...subscribe)).toEqual([]);
});

test('what was said on an earlier connection is no leak when the host shows it', () => {
  const make = modelFactory(ahp, properties);
  const leak = '/home/somebody/secrets/app.js:10:5';
  const told = `< {"jsonrpc":"2.0","id":3,"error":{"code":-32008,"message":"${leak}"}}`;
  const ask = `> ${call(3, 'resourceRead', { uri: 'file:///peerproof-none/f' })}`;
  const first = make([]);
  open(first);
  expect(say(first, ask, told)).toEqual(['no-leak']);
  const other = make([]);
  open(other);
  say(other, `> ${call(1, 'resourceMkdir', { uri: leak })}`, '< {"jsonrpc":"2.0","id":1,"result":{}}');
  const second = make([], other);
  open(second);
  expect(say(second, ask, told)).toEqual([]);
});

const entry = (id: number, body: string) => `{"jsonrpc":"2.0","id":${id},${body}}`;
const gone = '"error":{"code":-32001,"message":"Session not found"}';

test('what one entry of a batch changes may be changed for the others', () => {
  const model = modelFactory(ahp, properties)([]);
  open(model);
  say(model, `> ${call(1, 'createSession', { channel })}`, '< {"jsonrpc":"2.0","id":1,"result":null}');
  const [dispose, ask] = [call(3, 'disposeSession', { channel }), call(4, 'subscribe', { channel })];
  const answers = `< [${entry(3, '"result":null')},${entry(4, gone)}]`;
  expect(say(model, `> [${dispose},${ask}]`, answers)).toEqual([]);
});

test('an array that answers a batch takes nothing from another that it may answer as well', () => {
  const model = modelFactory(ahp, properties)([]);
  open(model);
  const refusal = '{"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"Invalid Request"}}';
  const lines = ['> {}', '> [0]', '> [0,0]', `< ${refusal}`, `< [${refusal}]`, `< [${refusal},${refusal}]`];
  model.begin();
  for (const line of lines) {
    if (line.startsWith('> ')) model.sent(Buffer.from(line.slice(2)), 0, 0);
    else model.received(Buffer.from(line.slice(2)), 1);
  }
  expect(model.end().violations.filter(({ ambiguous }) => !ambiguous)).toEqual([]);
});

test('a request with id null is waited for, and its error is its own, not that of what nobody needs to answer', () => {
  const model = modelFactory(ahp, properties)([]);
  open(model);
  model.begin();
  const ask = '{"jsonrpc":"2.0","id":null,"method":"resourceRead","params":{"uri":"file:///peerproof-none/f"}}';
  model.sent(Buffer.from(ask), 0, 0);
  model.sent(Buffer.from('{"id":2}'), 0, 1);
  expect(model.waiting().graced).toEqual(['?resourceRead']);
  model.conclude(false);
  const refusal = '{"jsonrpc":"2.0","id":null,"error":{"code":-32008,"message":"Not found"}}';
  model.received(Buffer.from(refusal), 5);
  expect(model.end().violations).toEqual([]);
});

test('a file named after a value that is no URI is no leak', () => {
  const model = modelFactory(ahp, properties)([]);
  open(model);
  const ask = call(3, 'resourceRead', { uri: 'peerproof-none' });
  const told = (uri: string) => `{"jsonrpc":"2.0","id":3,"error":{"code":-32008,"message":"Not found: ${uri}"}}`;
  expect(say(model, `> ${ask}`, `< ${told('file:///undefined')}`)).toEqual([]);
  expect(say(model, `> ${ask}`, `< ${told('file:///undefined/secret')}`)).toEqual(['no-leak']);
});

test('the digits that a late answer has lost make it no answer to something else', () => {
  const model = modelFactory(ahp, properties)([]);
  open(model);
  const ask = `> ${call(3, 'resourceRead', { uri: 'file:///peerproof-none/f' }).replace('3', '9007199254740993')}`;
  say(model, ask);
  const late = '< {"jsonrpc":"2.0","id":9007199254740992,"error":{"code":-32008,"message":"Not found"}}';
  const found = say(model, `> ${call(4, 'ping', { channel: 'ahp-root://' })}`, late);
  expect(found).toEqual(['ahp/ping']);
});

test('what was answered before the end of the connection was put to the test', () => {
  const model = modelFactory(ahp, properties)([]);
  model.begin();
  const offered = initialize.replace('1.1.0', '99.0.0');
  model.sent(Buffer.from(offered), 0, 0);
  const data = '{"supportedVersions":["^1.0.0"]}';
  const refusal = `{"jsonrpc":"2.0","id":0,"error":{"code":-32005,"message":"No","data":${data}}}`;
  model.received(Buffer.from(refusal), 1);
  model.ended({ as: 'closed', detail: 'closed', stderr: '' });
  expect(model.end().judged.get('ahp/version-refused')).toBe(1);
});
