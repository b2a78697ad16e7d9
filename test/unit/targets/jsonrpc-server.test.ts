import { expect, test } from 'vitest';
import { createJsonRpcServer } from '../../targets/jsonrpc-server.ts';
import { talkTo } from './in-process.ts';

const answers = (...lines: string[]) => talkTo(createJsonRpcServer).ask(...lines);
const refused = (code: number, id: unknown = null) => ({
  jsonrpc: '2.0',
  id,
  error: { code, message: expect.any(String) },
});
const result = (value: unknown, id: unknown) => ({ jsonrpc: '2.0', id, result: value });

/** JSON-RPC 2.0 Specification, section 7. */
const official: readonly (readonly [name: string, sent: readonly string[], expected: readonly unknown[]])[] = [
  ['positional', ['{"jsonrpc":"2.0","method":"subtract","params":[42,23],"id":1}'], [result(19, 1)]],
  ['positional, swapped', ['{"jsonrpc":"2.0","method":"subtract","params":[23,42],"id":2}'], [result(-19, 2)]],
  ['named', ['{"jsonrpc":"2.0","method":"subtract","params":{"subtrahend":23,"minuend":42},"id":3}'], [result(19, 3)]],
  [
    'named, swapped',
    ['{"jsonrpc":"2.0","method":"subtract","params":{"minuend":42,"subtrahend":23},"id":4}'],
    [result(19, 4)],
  ],
  [
    'notifications',
    ['{"jsonrpc":"2.0","method":"update","params":[1,2,3,4,5]}', '{"jsonrpc":"2.0","method":"foobar"}'],
    [],
  ],
  ['unknown method', ['{"jsonrpc":"2.0","method":"foobar","id":"1"}'], [refused(-32601, '1')]],
  ['no JSON', ['{"jsonrpc":"2.0","method":"foobar, "params":"bar","baz]'], [refused(-32700)]],
  ['no request', ['{"jsonrpc":"2.0","method":1,"params":"bar"}'], [refused(-32600)]],
  [
    'batch that is no JSON',
    ['[{"jsonrpc":"2.0","method":"sum","params":[1,2,4],"id":"1"},{"jsonrpc":"2.0","method"]'],
    [refused(-32700)],
  ],
  ['empty batch', ['[]'], [refused(-32600)]],
  ['batch of one that is no request', ['[1]'], [[refused(-32600)]]],
  ['batch of three', ['[1,2,3]'], [[refused(-32600), refused(-32600), refused(-32600)]]],
  [
    'mixed batch',
    [
      '[{"jsonrpc":"2.0","method":"sum","params":[1,2,4],"id":"1"},{"jsonrpc":"2.0","method":"notify_hello","params":[7]},' +
        '{"jsonrpc":"2.0","method":"subtract","params":[42,23],"id":"2"},{"foo":"boo"},' +
        '{"jsonrpc":"2.0","method":"foo.get","params":{"name":"myself"},"id":"5"},{"jsonrpc":"2.0","method":"get_data","id":"9"}]',
    ],
    [[result(7, '1'), result(19, '2'), refused(-32600), refused(-32601, '5'), result(['hello', 5], '9')]],
  ],
  [
    'batch of notifications',
    [
      '[{"jsonrpc":"2.0","method":"notify_sum","params":[1,2,4]},{"jsonrpc":"2.0","method":"notify_hello","params":[7]}]',
    ],
    [],
  ],
];

test.each(official)('official example: %s', (_name, sent, expected) => {
  expect(answers(...sent)).toEqual(expected);
});

const corners: readonly (readonly [name: string, sent: string, expected: readonly unknown[]])[] = [
  ['params of the wrong kind', '{"jsonrpc":"2.0","id":1,"method":"subtract","params":["a"]}', [refused(-32602, 1)]],
  ['params missing', '{"jsonrpc":"2.0","id":1,"method":"sum"}', [refused(-32602, 1)]],
  ['params null', '{"jsonrpc":"2.0","id":1,"method":"subtract","params":null}', [refused(-32602, 1)]],
  [
    'params null where none are needed',
    '{"jsonrpc":"2.0","id":1,"method":"get_data","params":null}',
    [result(['hello', 5], 1)],
  ],
  ['params scalar', '{"jsonrpc":"2.0","id":1,"method":"sum","params":"x"}', [refused(-32600, 1)]],
  ['params scalar in a notification', '{"jsonrpc":"2.0","method":"sum","params":"x"}', []],
  ['a sum beyond numbers', '{"jsonrpc":"2.0","id":1,"method":"sum","params":[1e308,1e308]}', [refused(-32602, 1)]],
  ['an inherited name', '{"jsonrpc":"2.0","id":1,"method":"constructor"}', [refused(-32601, 1)]],
  ['__proto__', '{"jsonrpc":"2.0","id":1,"method":"__proto__"}', [refused(-32601, 1)]],
  ['id null', '{"jsonrpc":"2.0","id":null,"method":"get_data"}', [result(['hello', 5], null)]],
  ['id object', '{"jsonrpc":"2.0","id":{},"method":"get_data"}', [refused(-32600)]],
  ['id true', '{"jsonrpc":"2.0","id":true,"method":"get_data"}', [refused(-32600)]],
  ['id 1e400', '{"jsonrpc":"2.0","id":1e400,"method":"get_data"}', [refused(-32600)]],
  ['a response', '{"jsonrpc":"2.0","id":1,"result":1}', []],
  ['an array in a batch', '[[]]', [[refused(-32600)]]],
  ['a response in a batch', '[{"jsonrpc":"2.0","id":1,"result":1}]', []],
  ['a blank line', ' \t\r', []],
  ['neither method nor result', '{"jsonrpc":"2.0","id":1}', [refused(-32600)]],
];

test.each(corners)('%s', (_name, sent, expected) => {
  expect(answers(sent)).toEqual(expected);
});

test('ids come back as they were written, in batches too', () => {
  const batch =
    '[{"id": -1.50,"jsonrpc":"2.0","method":"get_data"},{"jsonrpc":"2.0","method":"x","id":9007199254740993}]';
  const [line] = talkTo(createJsonRpcServer).say(batch);
  expect(line).toContain('"id":-1.50,"result"');
  expect(line).toContain('"id":9007199254740993,"error"');
});
