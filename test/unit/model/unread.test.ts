import { expect, test } from 'vitest';
import { loadProfiles, loadProperties } from '../../../src/engine/discover.ts';
import { inForce } from '../../../src/model/property-set.ts';
import { play } from './play.ts';

const profile = (await loadProfiles()).get('jsonrpc');
if (profile === undefined) throw new Error('no profile jsonrpc');
const properties = (await loadProperties()).filter(({ address }) => inForce(address, profile));

test('what is no JSON and is served all the same is told as that, not as a second answer to a request with its id', () => {
  const answer = '< {"jsonrpc":"2.0","id":4,"error":{"code":-32601,"message":"Method not found"}}';
  const lines = ['> {"jsonrpc":"2.0","id":4,"method":"a"}', '> {"jsonrpc":"2.0","id":4,"method":"b"}}', answer, answer];
  const { violations } = play(lines, profile, properties);
  expect(violations.map(({ property, observed }) => [property.address, observed])).toEqual([
    ['jsonrpc/5.1-parse-error', 'error -32601'],
  ]);
});
