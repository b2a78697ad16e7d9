import { expect, test } from 'vitest';
import { loadProfiles, loadProperties } from '../../../src/engine/discover.ts';
import { inForce } from '../../../src/model/property-set.ts';
import { play } from './play.ts';

const acp = (await loadProfiles()).get('acp');
const properties = await loadProperties();

const opened = [
  '> {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":1}}',
  '< {"jsonrpc":"2.0","id":0,"result":{"protocolVersion":1}}',
  '> {"jsonrpc":"2.0","id":1,"method":"session/new","params":{"cwd":"/tmp","mcpServers":[]}}',
  '< {"jsonrpc":"2.0","id":1,"result":{"sessionId":"s1"}}',
  '> {"jsonrpc":"2.0","id":null,"method":"session/prompt","params":{"sessionId":"s1","prompt":[]}}',
  '= barrier',
];

test('a late result with id null answers the request with id null, not what came behind it', () => {
  if (acp === undefined) throw new Error('no profile acp');
  const lines = [
    ...opened,
    '> {"jsonrpc":"2.0","method":"a"}',
    '< {"jsonrpc":"2.0","id":null,"result":{"stopReason":"end_turn"}}',
  ];
  const { violations } = play(
    lines,
    acp,
    properties.filter(({ address }) => inForce(address, acp)),
  );
  expect(violations.map(({ property }) => property.address)).toEqual([]);
});
