import { expect, test } from 'vitest';
import { loadProperties } from '../../../src/engine/discover.ts';
import { inForce } from '../../../src/model/property-set.ts';
import jsonrpc from '../../../src/profiles/jsonrpc.ts';
import { play } from './play.ts';

const properties = (await loadProperties()).filter(({ address }) => inForce(address, jsonrpc));
const expected = (sent: string, answer: string) =>
  play([`> ${sent}`, `< ${answer}`], jsonrpc, properties).violations.map((violation) => violation.expected);
const error = (code: number, id: string) => `{"jsonrpc":"2.0","id":${id},"error":{"code":${code},"message":"a"}}`;

test('where only the id is wrong, what is expected says which are right', () => {
  expect(expected('0', error(-32600, '-1'))).toEqual(['error -32600 with id null or the one sent']);
  expect(expected('0', error(-32601, 'null'))).toEqual(['error -32600']);
});
