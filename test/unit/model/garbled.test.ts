import { expect, test } from 'vitest';
import { loadProfiles, loadProperties } from '../../../src/engine/discover.ts';
import { inForce } from '../../../src/model/property-set.ts';
import { play } from './play.ts';

const jsonrpc = (await loadProfiles()).get('jsonrpc');
if (jsonrpc === undefined) throw new Error('no profile jsonrpc');
const properties = (await loadProperties()).filter(({ address }) => inForce(address, jsonrpc));

const garbled = '< {"jsonrpc":"2.0","id":NaN,"error":{"code":-32601,"message":"No"}}';
const ask = (id: string) => `> {"jsonrpc":"2.0","id":${id},"method":"a"}`;

function broken(...lines: readonly string[]): readonly (readonly [address: string, isAmbiguous: boolean])[] {
  const { violations } = play(lines, jsonrpc as NonNullable<typeof jsonrpc>, properties);
  return violations.map(({ property, ambiguous }) => [property.address, ambiguous]);
}

test('an answer that can not be read is one fault, not silence as well', () => {
  expect(broken(ask('1e400'), garbled, '= barrier')).toEqual([['clean-output', false]]);
});

test('which of two it answers is not known, so the silence of either is to be looked at alone', () => {
  expect(broken(ask('1e400'), '> {"a":NaN}', garbled, '= barrier')).toEqual([
    ['clean-output', false],
    ['jsonrpc/5.1-parse-error', true],
    ['jsonrpc/4-id-type', true],
  ]);
});

test('what was no answer, or came before, excuses nothing', () => {
  const silent = ['jsonrpc/5-one-answer', false];
  expect(broken(ask('1'), '< log: {a}', '= barrier')).toEqual([['clean-output', false], silent]);
  expect(broken(garbled, ask('1'), '= barrier')).toEqual([['clean-output', false], silent]);
});
