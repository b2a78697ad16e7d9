import { expect, test } from 'vitest';
import { loadProfiles, loadProperties } from '../../../src/engine/discover.ts';
import { judged } from '../../../src/engine/names.ts';

const common = /^(JSON-RPC 2\.0|CWE-|RFC )/;

test('no peer is held to the text of a protocol that it does not speak', async () => {
  const [profiles, properties] = await Promise.all([loadProfiles(), loadProperties()]);
  const plain = judged(properties, { profile: profiles.get('jsonrpc') ?? expect.fail(), only: [], skip: [] });
  expect(plain.map(({ cites }) => cites.text).filter((text) => !common.test(text))).toEqual([]);
});

test.each([
  ['acp', 'clean-output', 'Agent Client Protocol, Transports'],
  ['acp-java', 'clean-output', 'Agent Client Protocol, Transports'],
  ['acp-java', 'no-leak', 'Agent Client Protocol Java SDK, Errors'],
])('where the text of %s says what %s demands, that is cited', async (name, address, text) => {
  const profile = (await loadProfiles()).get(name) ?? expect.fail();
  const [property] = judged(await loadProperties(), { profile, only: [address], skip: [] });
  expect(property?.cites.text).toBe(text);
});
