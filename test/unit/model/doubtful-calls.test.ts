import { expect, test } from 'vitest';
import { loadProfiles, loadProperties } from '../../../src/engine/discover.ts';
import { inForce } from '../../../src/model/property-set.ts';
import { play } from './play.ts';

const profiles = await loadProfiles();
const properties = await loadProperties();

function broken(name: string, ...lines: string[]): readonly string[] {
  const profile = profiles.get(name);
  if (profile === undefined) throw new Error(`no profile ${name}`);
  const inUse = properties.filter(({ address }) => inForce(address, profile));
  return play(lines, profile, inUse).violations.map(({ property }) => property.address);
}

const refusal = '{"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"Invalid Request"}}';

// The text reserves `rpc.` names, names no other members, and leaves open what a name of no letters is.
const doubtful = ['"method":"rpc.x"', '"method":"Rpc.x"', '"method":""', '"method":"a","extra":1'];

test.each(doubtful)('a call with %s may be refused as no request object, with id null', (members) => {
  expect(broken('jsonrpc', `> {"jsonrpc":"2.0","id":1,${members}}`, `< ${refusal}`)).toEqual([]);
  expect(broken('jsonrpc', `> {"jsonrpc":"2.0",${members}}`, `< ${refusal}`)).toEqual([]);
  expect(broken('jsonrpc', `> [{"jsonrpc":"2.0",${members}}]`, `< [${refusal}]`)).toEqual([]);
});

test.each(doubtful)('and a refusal goes to that with %s rather than to a notification', (members) => {
  const lines = ['> {"jsonrpc":"2.0","method":"a"}', `> {"jsonrpc":"2.0",${members}}`, `< ${refusal}`];
  expect(broken('jsonrpc', ...lines)).toEqual([]);
});

test.each(doubtful)('of a notification with %s nothing else may be said', (members) => {
  const unknown = refusal.replace('-32600', '-32601');
  const found = broken('jsonrpc', `> {"jsonrpc":"2.0",${members}}`, `< ${unknown}`);
  expect(found).toEqual(['jsonrpc/4.1-notification-is-silent']);
});

test('no other refusal may bear id null', () => {
  const lines = ['> {"jsonrpc":"2.0","id":1,"method":"a"}', `< ${refusal}`];
  expect(broken('jsonrpc', ...lines)).toEqual(['jsonrpc/5-id-echoed']);
});

test('where the protocol has unknown members ignored, they are no reason to refuse a call', () => {
  const lines = [
    '> {"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":1},"extra":1}',
    `< ${refusal}`,
  ];
  expect(broken('rcp', ...lines)).not.toEqual([]);
});
