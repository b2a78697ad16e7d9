import { expect, test } from 'vitest';
import type { Via } from '../../../src/case/case.ts';
import type { Arrival } from '../../../src/case/transport.ts';
import { loadProperties } from '../../../src/engine/discover.ts';
import { modelFactory } from '../../../src/model/model.ts';
import { inForce } from '../../../src/model/property-set.ts';
import jsonrpc from '../../../src/profiles/jsonrpc.ts';

const properties = (await loadProperties()).filter(({ address }) => inForce(address, jsonrpc));
const call = '{"jsonrpc":"2.0","id":1,"method":"a"}';
const said = '{"error":"not like this"}';

const chunked: Via = { headers: { 'transfer-encoding': 'chunked' } };

/** What one message over HTTP and the response to it break. */
function broken(sent: string | Buffer, [status, body]: readonly [number, string], via?: Via): string[] {
  const model = modelFactory(jsonrpc, properties)([]);
  const arrival: Arrival = { status, headers: { 'content-type': 'application/json' }, ticket: 1, isLast: true };
  model.begin();
  model.sent(Buffer.from(sent), 1, 0, { ticket: 1, ...(via && { via }) });
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
    expect(broken(sent, [status, said], chunked)).toEqual([]);
    expect(broken(sent, [status, ''], chunked)).toEqual([]);
  }
  expect(broken(call, [status, said])).not.toEqual([]);
  expect(broken(call, [status, ''])).toEqual(['jsonrpc/5-one-answer']);
});

test('what is said as JSON-RPC is an answer, with any status', () => {
  const wrong = '{"jsonrpc":"2.0","id":1,"error":{"code":"none","message":"a"}}';
  for (const status of [429, 400]) expect(broken(call, [status, wrong], chunked)).toContain('jsonrpc/5.1-error-object');
});

test('text that is no UTF-8 may be refused in any words', () => {
  expect(broken(Buffer.from([0xff]), [400, said])).toEqual([]);
  expect(broken('a', [400, said])).not.toEqual([]);
});

test('a server that knows no chunks takes them for an empty body, which is no fault by JSON-RPC', () => {
  const unread: readonly [number, string] = [
    200,
    '{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"Parse error"}}',
  ];
  for (const sent of [call, '{}', '[]', '[0]', `[${call}]`, '{"jsonrpc":"2.0","method":"a"}']) {
    expect(broken(sent, unread, chunked)).toEqual([]);
    expect(broken(sent, unread)).not.toEqual([]);
  }
  expect(broken(call, [500, ''], chunked)).toEqual(['jsonrpc/5-one-answer']);
  expect(broken('{', [200, '{"jsonrpc":"2.0","id":1,"result":1}'], chunked)).not.toEqual([]);
});
