import { expect, test } from 'vitest';
import { loadProfiles, loadProperties } from '../../../src/engine/discover.ts';
import { modelFactory } from '../../../src/model/model.ts';
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

test('a second answer stays one where what is no JSON has the same digits, and no such id', () => {
  const answer = '< {"jsonrpc":"2.0","id":4,"error":{"code":-32601,"message":"Method not found"}}';
  const lines = ['> {"jsonrpc":"2.0","id":4,"method":"a"}', '> {"jsonrpc":"2.0","id":41,"method":4}}', answer, answer];
  const { violations } = play(lines, profile, properties);
  expect(violations.map(({ observed }) => observed)).toContain('a second answer');
});

test('what an answer shows is one fault, whether it is known what it answers or not', () => {
  const leak = '{"jsonrpc":"2.0","id":4,"error":{"code":-32603,"message":"cannot open /srv/app/a.json"}}';
  const call = Buffer.from('{"jsonrpc":"2.0","id":4,"method":"a"}');
  const shown = (say: 'sent' | 'lost') => {
    const model = modelFactory(profile, properties)([]);
    model.begin();
    model[say](call, 1, 0);
    model.received(Buffer.from(leak), 2);
    return model.end().violations.flatMap(({ property, sent }) => (property.address === 'no-leak' ? [sent] : []));
  };
  expect(shown('lost')).toEqual(shown('sent'));
  expect(shown('sent')).toHaveLength(1);
});
