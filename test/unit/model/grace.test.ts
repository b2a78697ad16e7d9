import { expect, test } from 'vitest';
import { loadProfiles, loadProperties } from '../../../src/engine/discover.ts';
import { modelFactory } from '../../../src/model/model.ts';
import { inForce } from '../../../src/model/property-set.ts';

const profile = (await loadProfiles()).get('jsonrpc');
if (profile === undefined) throw new Error('no profile jsonrpc');
const properties = (await loadProperties()).filter(({ address }) => inForce(address, profile));

function graced(text: string): readonly string[] {
  const model = modelFactory(profile as NonNullable<typeof profile>, properties)([]);
  model.begin();
  model.sent(Buffer.from(text), 1, 0);
  return model.waiting().graced;
}

// Some work on several messages at a time, and answer what is sent behind one of these before it.
test.each([
  ['a batch without a request', '[0,0]'],
  ['a large text', `"${'x'.repeat(70_000)}"`],
])('the answer to %s may come behind those of later requests', (_, text) => expect(graced(text)).toEqual(['*']));

test.each(['0', '{', '[{"jsonrpc":"2.0","method":"a"}]', '{"jsonrpc":"2.0","method":"a"}'])(
  'the answer to %s is not waited for any longer than that',
  (text) => expect(graced(text)).toEqual([]),
);
