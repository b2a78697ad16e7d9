import { expect, test } from 'vitest';
import { loadProfiles, loadProperties } from '../../../src/engine/discover.ts';
import { inForce } from '../../../src/model/property-set.ts';
import { play } from '../model/play.ts';

const profile = (await loadProfiles()).get('jsonrpc');
if (profile === undefined) throw new Error('no profile jsonrpc');
const properties = (await loadProperties()).filter(({ address }) => inForce(address, profile));

test('what a schema library says in one plain sentence is a short description', () => {
  const message = 'Invalid params: invalid type: null, expected a tuple of size 2.';
  const lines = [
    '> {"jsonrpc":"2.0","id":1,"method":"add"}',
    `< {"jsonrpc":"2.0","id":1,"error":{"code":-32602,"message":"${message}"}}`,
  ];
  expect(play(lines, profile, properties).violations).toEqual([]);
});
