import { expect, test } from 'vitest';
import type { Arrival } from '../../../src/case/transport.ts';
import { loadProperties } from '../../../src/engine/discover.ts';
import { modelFactory } from '../../../src/model/model.ts';
import { inForce } from '../../../src/model/property-set.ts';
import jsonrpc from '../../../src/profiles/jsonrpc.ts';

const properties = (await loadProperties()).filter(({ address }) => inForce(address, jsonrpc));
const call = '{"jsonrpc":"2.0","id":1,"method":"a"}';
const said = '{"error":"not like this"}';

/** What one message over HTTP, in pieces where `cuts` says so, and the response to it break. */
function broken(sent: string | Buffer, [status, body]: readonly [number, string], cuts?: readonly number[]): string[] {
  const model = modelFactory(jsonrpc, properties)([]);
  const arrival: Arrival = { status, headers: { 'content-type': 'application/json' }, ticket: 1, isLast: true };
  model.begin();
  model.sent(Buffer.from(sent), 1, 0, { ticket: 1, ...(cuts && { cuts }) });
  model.received(Buffer.from(body), 2, arrival);
  return model.end().violations.map(({ property }) => property.address);
}

test.each([401, 403, 429, 503])('%i with a body of JSON is no answer, and none is owed', (status) => {
  expect(broken(call, [status, said])).toEqual([]);
  expect(broken('0', [status, said])).toEqual([]);
  expect(broken('{"jsonrpc":"2.0","method":"a"}', [status, said])).toEqual([]);
});

test.each([400, 411, 501])('%i is a refusal of chunks, not of a message whose length is said', (status) => {
  for (const sent of [call, '{}', '[]', '{"jsonrpc":"2.0","method":"a"}']) {
    expect(broken(sent, [status, said], [1])).toEqual([]);
    expect(broken(sent, [status, ''], [1])).toEqual([]);
  }
  expect(broken(call, [status, said])).not.toEqual([]);
  expect(broken(call, [status, ''])).toEqual(['jsonrpc/5-one-answer']);
});

test('what is said as JSON-RPC is an answer, with any status', () => {
  const wrong = '{"jsonrpc":"2.0","id":1,"error":{"code":"none","message":"a"}}';
  for (const status of [429, 400]) expect(broken(call, [status, wrong], [1])).toContain('jsonrpc/5.1-error-object');
});

test('text that is no UTF-8 may be refused in any words', () => {
  expect(broken(Buffer.from([0xff]), [400, said])).toEqual([]);
  expect(broken('a', [400, said])).not.toEqual([]);
});
