import { expect, test } from 'vitest';
import { loadProfiles, loadProperties } from '../../../src/engine/discover.ts';
import { inForce } from '../../../src/model/property-set.ts';
import { play } from './play.ts';

const properties = await loadProperties();
const plain = (await loadProfiles()).get('jsonrpc') ?? expect.fail();

function broken(code: number): readonly string[] {
  const lines = [
    '> {"jsonrpc":"2.0","id":1,"method":"echo","params":0}',
    `< {"jsonrpc":"2.0","id":1,"error":{"code":${code},"message":"No"}}`,
  ];
  const inUse = properties.filter(({ address }) => inForce(address, plain));
  return play(lines, plain, inUse).violations.map(({ property }) => property.address);
}

test.each([-32600, -32601, -32602])('scalar params are refused with %i', (code) => {
  expect(broken(code)).toEqual([]);
});

test.each([-32002, -32000, -32099])(
  'a server error (%i) is a reason of the server, which need not look at params',
  (code) => {
    expect(broken(code)).not.toContain('jsonrpc/4.2-params-structured');
  },
);

test.each([-32700, -32603, 0])('%i says that they were read, or run', (code) => {
  expect(broken(code)).toContain('jsonrpc/4.2-params-structured');
});
