import { expect, test } from 'vitest';
import { loadProperties } from '../../../src/engine/discover.ts';
import { inForce } from '../../../src/model/property-set.ts';
import jsonrpc from '../../../src/profiles/jsonrpc.ts';
import { play } from './play.ts';

const properties = (await loadProperties()).filter(({ address }) => inForce(address, jsonrpc));
const said = (sent: string, answer: string) =>
  play([`> ${sent}`, `< ${answer}`], jsonrpc, properties).violations.map(
    ({ property, observed, expected }) => `${property.address}: ${observed}; ${expected}`,
  );

test.each([
  ['[0]', '{"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"No"}}', '6-batch: one error; an array'],
  ['[0]', '{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"No"}}', '6-batch: one error; an array'],
  [
    '42',
    '{"jsonrpc":"2.0","id":null,"error":{"message":"No"}}',
    '5.1-invalid-request: error without a code; error -32600',
  ],
  ['42', '{"jsonrpc":"2.0","id":null,"result":1}', '5.1-invalid-request: taken for a request; error -32600'],
  [
    '{"jsonrpc":"2.0","id":1e400,"method":"a"}',
    '{"jsonrpc":"2.0","id":null,"error":{"code":-32601,"message":"No"}}',
    '4-id-type: error -32601 with id null; error -32600 or -32700 with id null, or any error with the id sent',
  ],
])('%s answered by %s', (sent, answer, words) => {
  expect(said(sent, answer)).toContain(`jsonrpc/${words}`);
});
