import { expect, test } from 'vitest';
import { loadProfiles, loadProperties } from '../../../src/engine/discover.ts';
import { inForce } from '../../../src/model/property-set.ts';
import { play } from './play.ts';

const profiles = await loadProfiles();
const acp = profiles.get('acp');
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

test.each(['null', '0'])(
  'a refusal with id null in a batch is for the request with params %s, not for a notification',
  (params) => {
    const jsonrpc = profiles.get('jsonrpc');
    if (jsonrpc === undefined) throw new Error('no profile jsonrpc');
    const { violations } = play(
      [
        `> [{"jsonrpc":"2.0","method":"a"},{"jsonrpc":"2.0","id":1,"method":"a","params":${params}}]`,
        '< [{"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"Invalid request"}}]',
      ],
      jsonrpc,
      properties.filter(({ address }) => inForce(address, jsonrpc)),
    );
    expect(violations).toEqual([]);
  },
);

test.each(['0', '1e400'])(
  'a refusal with id null in a batch is for %s, not for what may be a notification',
  (scalar) => {
    const jsonrpc = profiles.get('jsonrpc');
    if (jsonrpc === undefined) throw new Error('no profile jsonrpc');
    const { violations } = play(
      [
        `> [${scalar},{"jsonrpc":0,"method":"a"}]`,
        '< [{"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"Invalid request"}}]',
      ],
      jsonrpc,
      properties.filter(({ address }) => inForce(address, jsonrpc)),
    );
    expect(violations).toEqual([]);
  },
);
