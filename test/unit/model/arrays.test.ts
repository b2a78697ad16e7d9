import { expect, test } from 'vitest';
import { loadProfiles, loadProperties } from '../../../src/engine/discover.ts';
import { inForce } from '../../../src/model/property-set.ts';
import { play } from './play.ts';

const profile = (await loadProfiles()).get('jsonrpc');
if (profile === undefined) throw new Error('no profile jsonrpc');
const properties = (await loadProperties()).filter(({ address }) => inForce(address, profile));

const broken = (...lines: string[]) =>
  play(lines, profile, properties).violations.map(({ property, observed }) => [property.address, observed]);

const refusal = '{"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"Invalid Request"}}';
const served = '{"jsonrpc":"2.0","id":1,"result":3}';

test.each([
  ['a scalar', '"a"', `[${refusal}]`, 'jsonrpc/5.1-invalid-request'],
  ['a scalar, an answer for each of its characters', '"ab"', `[${refusal},${refusal}]`, 'jsonrpc/5.1-invalid-request'],
  ['an empty batch', '[]', `[${refusal}]`, 'jsonrpc/6-empty-batch'],
  ['a request', '{"jsonrpc":"2.0","id":1,"method":"sum"}', `[${served}]`, 'jsonrpc/5-one-answer'],
  ['a notification', '{"jsonrpc":"2.0","method":"sum"}', `[${refusal}]`, 'jsonrpc/4.1-notification-is-silent'],
])('an array in answer to %s is told as that', (_, sent, got, address) => {
  expect(broken(`> ${sent}`, `< ${got}`)).toEqual([[address, 'an array']]);
});

test('an empty array in answer to a notification is told as that', () => {
  const found = broken('> {"jsonrpc":"2.0","method":"sum"}', '< []');
  expect(found).toEqual([['jsonrpc/4.1-notification-is-silent', 'an empty array']]);
});

test('of a batch, answers that bear an id are given out first, whatever their order', () => {
  const strange = '{"jsonrpc":"2.0","id":1,"error":{"code":-32600,"message":"Invalid Request"}}';
  expect(broken('> [1e400,{"id":1,"method":"a"}]', `< [${refusal},${strange}]`)).toEqual([]);
});

test('of a batch, a second answer with an id is for the entry that has none', () => {
  const unknown = '{"jsonrpc":"2.0","id":1,"error":{"code":-32601,"message":"Method not found"}}';
  const taken = '{"jsonrpc":"2.0","id":1,"error":{"code":-32600,"message":"Invalid Request"}}';
  const sent = '> [{"jsonrpc":"2.0","id":1,"method":"a"},[1]]';
  expect(broken(sent, `< [${unknown},${taken}]`)).toEqual([
    ['jsonrpc/6-invalid-entries', 'error -32600 with another id'],
  ]);
  expect(broken(sent, `< [${unknown},${unknown},${refusal}]`)).toEqual([['jsonrpc/5-one-answer', 'a second answer']]);
});

test('of a batch whose only requests have an id of null nothing must come: some take that for none', () => {
  const sent = '{"jsonrpc":"2.0","id":null,"method":"a"}';
  expect(broken(`> [${sent}]`, '= barrier')).toEqual([]);
  expect(broken(`> [${sent}]`, `< ${refusal}`)).toEqual([['jsonrpc/6-batch', 'one error']]);
  expect(broken(`> [${sent},{"jsonrpc":"2.0","id":1,"method":"a"}]`, '= barrier')).toEqual([
    ['jsonrpc/6-batch', 'nothing'],
  ]);
});
