import { expect, test } from 'vitest';
import { loadProfiles, loadProperties } from '../../../src/engine/discover.ts';
import type { Transcript } from '../../../src/model/property.ts';
import { inForce } from '../../../src/model/property-set.ts';
import { play } from './play.ts';

const rcp = (await loadProfiles()).get('rcp');
const properties = await loadProperties();

function broken(transcript: Transcript): readonly string[] {
  if (rcp === undefined) throw new Error('no profile rcp');
  const inIt = properties.filter(({ address }) => inForce(address, rcp));
  return play(transcript, rcp, inIt).violations.map(({ property, observed }) => `${property.address}: ${observed}`);
}

const nulls = '{"jsonrpc":"2.0","id":2,"method":"initialize","params":{"client":null,"protocolVersion":1}}';
const opened =
  '{"jsonrpc":"2.0","id":1,"result":{"protocolVersion":1,"server":{"name":"s"},"capabilities":{"retrieve":{}}}}';
const tooLate = '{"jsonrpc":"2.0","id":2,"error":{"code":-32600,"message":"already initialized"}}';

test('an opening that comes behind another one may come too late, whatever it holds', () => {
  const odd =
    '{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":9007199254740993,"protocolVersion":1}}';
  expect(broken([`> ${odd}`, `> ${nulls}`, `< ${opened}`, `< ${tooLate}`])).toEqual([]);
  const usual = '{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":1}}';
  expect(broken([`> ${usual}`, `> ${nulls}`, `< ${opened}`, `< ${tooLate}`])).toEqual([]);
  expect(broken([`> [${usual},${nulls}]`, `< [${opened},${tooLate}]`])).toEqual([]);
});

test('the first one may not be refused', () => {
  expect(broken([`> ${nulls}`, `< ${tooLate}`])).toEqual(['rcp/version: error -32600']);
});
