import { describe, expect, test } from 'vitest';
import type { JsonNode } from '../../../../src/protocol/json/node.ts';
import { at, member, sameJson, stringOf, toValue } from '../../../../src/protocol/json/query.ts';
import { readJson } from '../../../../src/protocol/json/read.ts';

function json(text: string): JsonNode {
  const reading = readJson(Buffer.from(text));
  if (!reading.ok) throw new Error(`${text}: ${reading.reason}`);
  return reading.node;
}

describe('member, at, stringOf', () => {
  const node = json('{"a":{"b":[{"c":"x"},"y"]},"d":1,"d":"last","0":{"":2}}');
  test('the last of a repeated key counts', () => expect(stringOf(member(node, 'd'))).toBe('last'));
  test.each([
    ['a.b.0.c', 'x'],
    ['a.b.1', 'y'],
    ['0.', 2],
  ])('%s', (path, value) => {
    const found = at(node, path);
    expect(found && toValue(found)).toBe(value);
  });
  test.each(['a.b.2', 'a.b.-1', 'a.b.length', 'a.b.00x', 'constructor', 'd.0', '__proto__'])(
    'nothing at %s',
    (path) => {
      expect(at(node, path)).toBeUndefined();
    },
  );
  test('the empty path is the node', () => expect(at(node, '')).toBe(node));
  test('only a string node has a string', () => expect(stringOf(json('1'))).toBeUndefined());
  test('nothing has no members', () => expect(at(undefined, 'a.b')).toBeUndefined());
});

describe('toValue', () => {
  test('takes __proto__ for a name', () => {
    const value = toValue(json('{"__proto__":{"polluted":true},"a":1}'));
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
    expect(Object.keys(value as object)).toEqual(['__proto__', 'a']);
    expect((value as { polluted?: boolean }).polluted).toBeUndefined();
  });
  test('the last of a repeated key counts', () => {
    expect(toValue(json('{"a":1,"b":2,"a":[3]}'))).toEqual({ a: [3], b: 2 });
  });
});

describe('sameJson', () => {
  test.each([
    ['1', '1.0'],
    ['-0', '0'],
    ['1e2', '100'],
    ['9007199254740993', '9007199254740993.0'],
    ['9007199254740993', '90071992547409930e-1'],
    ['1e400', '10E399'],
    ['0.1', '0.10'],
    ['"a"', '"\\u0061"'],
    ['{"a":1,"b":[2]}', '{"b":[2.0],"a":1}'],
    ['{"a":1,"a":2}', '{"a":2}'],
    ['[null,true]', '[null,true]'],
  ])('%s is %s', (a, b) => {
    expect(sameJson(json(a), json(b))).toBe(true);
    expect(sameJson(json(b), json(a))).toBe(true);
  });

  test.each([
    ['1', '"1"'],
    ['9007199254740993', '9007199254740992'],
    ['-9007199254740993', '9007199254740993'],
    ['1e400', '1e401'],
    ['1e400', '-1e400'],
    ['12345678901234567890', '12345678901234567000'],
    ['null', 'false'],
    ['0', 'false'],
    ['[]', '{}'],
    ['[1]', '[1,1]'],
    ['[1,2]', '[2,1]'],
    ['{"a":1}', '{"a":1,"b":1}'],
    ['{"a":1,"c":1}', '{"a":1,"b":1}'],
    ['{"a":[{"b":1}]}', '{"a":[{"b":2}]}'],
    ['{"__proto__":1}', '{}'],
  ])('%s is not %s', (a, b) => {
    expect(sameJson(json(a), json(b))).toBe(false);
    expect(sameJson(json(b), json(a))).toBe(false);
  });
});
