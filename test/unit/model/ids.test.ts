import { expect, test } from 'vitest';
import { sceneFrom } from '../../../src/draft/scene.ts';
import { loadProperties } from '../../../src/engine/discover.ts';
import { inForce } from '../../../src/model/property-set.ts';
import { defineProfile } from '../../../src/protocol/define-profile.ts';
import type { Profile } from '../../../src/protocol/profile.ts';
import { randoms } from '../draft/random.ts';
import { play } from './play.ts';

const properties = await loadProperties();
const texts = defineProfile({ name: 'texts', ids: ['string'] });
const any = defineProfile({ name: 'any' });

function broken(profile: Profile, id: string): readonly string[] {
  const inPlay = properties.filter(({ address }) => inForce(address, profile));
  const lines = [
    `> {"jsonrpc":"2.0","id":${id},"method":"peerproof.none"}`,
    `< {"jsonrpc":"2.0","id":${id},"error":{"code":-32600,"message":"No such id"}}`,
  ];
  return play(lines, profile, inPlay).violations.map(({ property }) => property.address);
}

test('where ids are texts, a number may be refused, and a text may not', () => {
  expect(broken(texts, '7')).toEqual([]);
  expect(broken(texts, '"7"')).toEqual(['jsonrpc/5.1-method-not-found']);
  expect(broken(any, '7')).toEqual(['jsonrpc/5.1-method-not-found']);
});

test('an answer to what only a lenient reader takes for a request is not held against a request with the same id', () => {
  const call = (params: string) => `{"jsonrpc":"2.0","id":1,"method":"peerproof.none","params":[${params}]}`;
  const refused = '< {"jsonrpc":"2.0","id":1,"error":{"code":-32601,"message":"Method not found"}}';
  const lines = [`> ${call('1')}`, refused, `> ${call('-Infinity')}`, refused];
  const inPlay = properties.filter(({ address }) => inForce(address, any));
  const { violations } = play(lines, any, inPlay);
  expect(violations.map(({ property, step }) => [property.address, step])).toEqual([['jsonrpc/5.1-parse-error', 2]]);
});

test('valid traffic has ids of the kinds that the profile names', () => {
  const drawn = (profile: Profile) =>
    new Set(randoms(1, 100).map((random) => sceneFrom(random, profile, { limits }).nextId().type));
  expect(drawn(any)).toEqual(new Set(['number', 'string']));
  expect(drawn(texts)).toEqual(new Set(['string']));
  expect(drawn(defineProfile({ name: 'numbers', ids: ['integer'] }))).toEqual(new Set(['number']));
});

const limits = { maxBytes: 1000, maxDepth: 10, restartOneIn: 10 };

test('an answer whose id was in use is for the one whose id was turned into it, where that still lacks one', () => {
  const call = (id: string) => `> {"jsonrpc":"2.0","id":${id},"method":"peerproof.none"}`;
  const unknown = (id: string) => `< {"jsonrpc":"2.0","id":${id},"error":{"code":-32601,"message":"Method not found"}}`;
  const inPlay = properties.filter(({ address }) => inForce(address, any));
  const found = (...lines: string[]) => {
    const { violations } = play([...lines, '= barrier'], any, inPlay);
    return violations.map(({ property, observed, step }) => [property.address, observed, step]);
  };
  const served = [['jsonrpc/4-id-type', 'taken for a request', 1]];
  expect(found(call('0'), call('false'), unknown('0'), unknown('0'))).toEqual(served);
  expect(found(call('1'), call('true'), unknown('1'), unknown('1'))).toEqual(served);
  expect(found(call('1'), call('"1"'), unknown('1'), unknown('1'))).toEqual([['jsonrpc/5-id-echoed', 'another id', 1]]);
  expect(found(call('1'), unknown('1'), unknown('1'))).toEqual([['jsonrpc/5-one-answer', 'a second answer', 0]]);
});
