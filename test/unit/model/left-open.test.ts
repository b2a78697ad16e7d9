import { expect, test } from 'vitest';
import { loadProperties } from '../../../src/engine/discover.ts';
import { inForce } from '../../../src/model/property-set.ts';
import { defineProfile } from '../../../src/protocol/define-profile.ts';
import { play } from './play.ts';

const profile = defineProfile({
  name: 'mine',
  methods: [{ name: 'hello' }, { name: 'work' }, { name: 'stop', kind: 'notification' }],
  handshake: [{ method: 'hello' }],
  opens: { method: 'hello', codeBefore: null },
  cancel: { method: 'stop', member: 'id' },
  batch: 'forbidden',
});
const properties = (await loadProperties()).filter(({ address }) => inForce(address, profile));
const broken = (...lines: readonly string[]) =>
  play(lines, profile, properties).violations.map(({ property }) => property.address);

const work = '> {"jsonrpc":"2.0","id":1,"method":"work"}';
const hello = ['> {"jsonrpc":"2.0","id":0,"method":"hello"}', '< {"jsonrpc":"2.0","id":0,"result":{}}'];
const stop = '> {"jsonrpc":"2.0","method":"stop","params":{"id":1}}';
const failed = (code: number) => `< {"jsonrpc":"2.0","id":1,"error":{"code":${code},"message":"No"}}`;

test.each([
  ['nothing', []],
  ['a result', ['< {"jsonrpc":"2.0","id":1,"result":{}}']],
  ['an error', [failed(-32000)]],
])('where the profile leaves open what early requests get, it may be %s', (_, answer) => {
  expect(broken(work, ...answer)).toEqual([]);
});

test('but not two answers', () => {
  expect(broken(work, failed(-32000), failed(-32000))).not.toEqual([]);
});

test.each([
  ['stay unanswered', []],
  ['end with an error', [failed(-32000)]],
])('a cancelled request may %s where the profile has no code for it', (_, answer) => {
  expect(broken(...hello, work, stop, ...answer)).toEqual([]);
});

test('and one that was not may not', () => {
  expect(broken(...hello, work)).toEqual(['jsonrpc/5-one-answer']);
});

test.each([
  ['ignored', []],
  ['refused', ['< {"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"No batches"}}']],
])('where there are no batches, one of notifications may be %s', (_, answer) => {
  expect(broken(...hello, '> [{"jsonrpc":"2.0","method":"stop","params":{"id":7}}]', ...answer)).toEqual([]);
});
