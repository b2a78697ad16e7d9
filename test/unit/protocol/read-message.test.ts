import { describe, expect, test } from 'vitest';
import { shapeOf } from '../../../src/protocol/describe.ts';
import { toValue } from '../../../src/protocol/json/query.ts';
import type { Message } from '../../../src/protocol/message.ts';
import { readMessage } from '../../../src/protocol/read-message.ts';

const read = (text: string): Message => readMessage(Buffer.from(text));
const call = (members: string): Message => read(`{"jsonrpc":"2.0",${members}}`);

describe('kind, fault and shape', () => {
  test.each([
    ['', 'blank', undefined, 'blank'],
    [' \r\n\t', 'blank', undefined, 'blank'],
    ['\ufeff', 'not-json', undefined, 'not-json'],
    ['{"jsonrpc":"2.0","method":"a', 'not-json', undefined, 'not-json'],
    ['1', 'invalid', 'scalar', 'scalar'],
    ['null', 'invalid', 'scalar', 'scalar'],
    ['"x"', 'invalid', 'scalar', 'scalar'],
    ['[]', 'invalid', 'empty-batch', 'empty batch'],
    ['{}', 'invalid', 'object', 'invalid object'],
    ['{"jsonrpc":"2.0"}', 'invalid', 'object', 'invalid object'],
    ['{"foo":"boo"}', 'invalid', 'object', 'invalid object'],
    ['{"jsonrpc":"2.0","method":"a","id":1}', 'request', undefined, 'request'],
    ['{"jsonrpc":"2.0","method":"a","id":null}', 'request', undefined, 'request, id null'],
    ['{"jsonrpc":"2.0","method":"a","id":1.5}', 'request', undefined, 'request, id fraction'],
    ['{"jsonrpc":"2.0","method":"a","params":[]}', 'notification', undefined, 'notification, params array'],
    ['{"jsonrpc":"2.0","method":"a","params":{}}', 'notification', undefined, 'notification'],
    ['{"jsonrpc":"2.0","method":1,"id":1}', 'invalid', 'method', 'invalid method'],
    ['{"jsonrpc":"2.0","method":null}', 'invalid', 'method', 'invalid method'],
    ['{"jsonrpc":"2.0","method":1,"id":{}}', 'invalid', 'method', 'invalid method, id object'],
    ['{"jsonrpc":"2.0","method":"a","id":{}}', 'invalid', 'id', 'invalid id, id object'],
    ['{"jsonrpc":"2.0","method":"a","id":[]}', 'invalid', 'id', 'invalid id, id array'],
    ['{"jsonrpc":"2.0","method":"a","id":false}', 'invalid', 'id', 'invalid id, id boolean'],
    ['{"jsonrpc":"2.0","method":"a","id":1e400}', 'invalid', 'id', 'invalid id, id overflow'],
    ['{"method":"a","id":1}', 'invalid', 'version', 'invalid version'],
    ['{"jsonrpc":"1.0","method":"a"}', 'invalid', 'version', 'invalid version'],
    ['{"jsonrpc":2.0,"method":"a","params":null}', 'invalid', 'version', 'invalid version, params null'],
    ['{"jsonrpc":"2.0","method":"a","jsonrpc":"1.0"}', 'invalid', 'version', 'invalid version'],
    ['{"jsonrpc":"2.0","id":1,"result":null}', 'response', undefined, 'response'],
    ['{"jsonrpc":"2.0","id":null,"error":{}}', 'response', undefined, 'response, id null'],
    ['{"id":1,"result":1}', 'response', 'version', 'response, version wrong'],
    ['{"jsonrpc":"2.0","id":1}', 'shapeless', undefined, 'shapeless'],
    ['{"id":{}}', 'shapeless', undefined, 'shapeless, id object'],
    ['{"jsonrpc":"2.0","id":1,"method":"a","result":1}', 'request', undefined, 'request'],
    ['[{"jsonrpc":"2.0","id":1,"method":"a"}]', 'batch', undefined, 'batch of requests'],
    ['[1,{"jsonrpc":"2.0","method":"a"}]', 'batch', undefined, 'batch with invalid'],
    [
      '[{"jsonrpc":"2.0","method":"a"},{"jsonrpc":"2.0","id":1,"method":"a"}]',
      'batch',
      undefined,
      'batch of requests and notifications',
    ],
  ])('%s', (text, kind, fault, shape) => {
    const message = read(text);
    expect([message.kind, message.fault, shapeOf(message)]).toEqual([kind, fault, shape]);
  });
});

describe('id', () => {
  test.each([
    ['"x"', 'string'],
    ['""', 'string'],
    ['1', 'integer'],
    ['-1', 'integer'],
    ['-0', 'integer'],
    ['1.0', 'integer'],
    ['1e2', 'integer'],
    ['9007199254740991', 'integer'],
    ['9007199254740992', 'unsafe-integer'],
    ['-9007199254740993', 'unsafe-integer'],
    ['1e300', 'unsafe-integer'],
    ['0.5', 'fraction'],
    ['1e-400', 'integer'],
    ['1e400', 'overflow'],
    ['null', 'null'],
    ['true', 'boolean'],
    ['{}', 'object'],
    ['[1]', 'array'],
  ])('%s is %s', (id, kind) => {
    const message = call(`"method":"a","id":${id}`);
    expect(message.idKind).toBe(kind);
    expect(message.id).toMatchObject({ start: 35, end: 35 + id.length });
  });

  test('is kept of a message that is invalid', () => {
    expect(read('{"jsonrpc":"1.0","method":"a","id":7}').id).toMatchObject({ text: '7' });
    expect(call('"method":"a"').id).toBeUndefined();
  });

  test('the last one counts', () => expect(call('"method":"a","id":1,"id":2').id).toMatchObject({ text: '2' }));
});

describe('params', () => {
  test.each([
    ['{}', 'object'],
    ['[]', 'array'],
    ['null', 'null'],
    ['"x"', 'string'],
    ['0', 'number'],
    ['false', 'boolean'],
  ])('%s is %s', (params, kind) => expect(call(`"method":"a","params":${params}`).paramsKind).toBe(kind));
  test('absent', () => expect(call('"method":"a"')).toMatchObject({ paramsKind: 'absent', method: 'a' }));
});

describe('batch', () => {
  test('entries are messages with bytes and oddities of their own', () => {
    const batch = read('[{"jsonrpc":"2.0","method":"é"}, 1 ,[[]],{"a":1,"a":2}]');
    expect(batch.oddities).toEqual(['duplicate-key']);
    const seen = batch.entries?.map((entry) => [
      entry.kind,
      entry.fault,
      Buffer.from(entry.payload).toString(),
      entry.oddities,
    ]);
    expect(seen).toEqual([
      ['notification', undefined, '{"jsonrpc":"2.0","method":"é"}', []],
      ['invalid', 'scalar', '1', []],
      ['invalid', 'object', '[[]]', []],
      ['invalid', 'object', '{"a":1,"a":2}', ['duplicate-key']],
    ]);
  });
});

describe('lenient', () => {
  test('a request with a bad byte is not JSON, and a request to who forgives', () => {
    const message = readMessage(Buffer.from('{"jsonrpc":"2.0","method":"a\xff","id":3}', 'latin1'));
    expect(message).toMatchObject({ kind: 'not-json', idKind: 'absent', oddities: ['invalid-utf8'] });
    expect(message.lenient).toMatchObject({ kind: 'request', method: 'a\ufffd', id: { text: '3' } });
  });
  test('NaN is not JSON, whatever else is odd about it, and a request to who forgives', () => {
    const message = read('{"jsonrpc":"2.0","method":"a","id":3,"":NaN,"":1}');
    expect(message).toMatchObject({ kind: 'not-json', oddities: [] });
    expect(message.lenient).toMatchObject({ kind: 'request', id: { text: '3' }, oddities: ['duplicate-key'] });
  });
  test('nothing to who is strict', () => expect(read('{"a":').lenient).toBeUndefined());
});

test('a response keeps result and error', () => {
  const { result, error } = call('"id":1,"result":[1],"error":{"code":1}');
  expect([result && toValue(result), error && toValue(error)]).toEqual([[1], { code: 1 }]);
});
