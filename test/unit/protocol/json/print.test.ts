import { isUtf8 } from 'node:buffer';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { array, fromValue, literal, number, object, string } from '../../../../src/protocol/json/build.ts';
import { jsonText, printJson } from '../../../../src/protocol/json/print.ts';
import { readJson } from '../../../../src/protocol/json/read.ts';

describe('printJson', () => {
  test.each([
    '[]',
    '{}',
    '""',
    '0',
    '-0',
    '1.0',
    '1e400',
    'true',
    'null',
    '[[],{}]',
    '{"a":1,"a":2}',
    '{"":[null,false]}',
    '"é€😀"',
    '"\\u0000\\n\\"\\\\"',
    '"\\ud800"',
    '{"\\udfff":"\\ud83d"}',
    '[1,[2,[3]],4]',
    '{"a":{"b":{}},"c":[]}',
    '"\u2028\u007f"',
  ])('keeps %s as it is', (text) => {
    const reading = readJson(Buffer.from(text));
    expect(reading.ok && jsonText(reading.node)).toBe(text);
  });

  test('writes what JSON.stringify writes', () => {
    fc.assert(
      fc.property(fc.jsonValue({ noUnicodeString: false }), (value) => {
        const plain: unknown = JSON.parse(JSON.stringify(value));
        expect(jsonText(fromValue(plain))).toBe(JSON.stringify(plain));
      }),
      { numRuns: 2_000, seed: 1 },
    );
  });

  test('is valid UTF-8 for every string', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 0xffff })), (units) => {
        const value = String.fromCharCode(...units);
        const printed = printJson(string(value));
        expect(isUtf8(printed)).toBe(true);
        expect(readJson(printed)).toMatchObject({ ok: true, node: { value } });
      }),
      { numRuns: 2_000, seed: 2 },
    );
  });
});

describe('builders', () => {
  test('make every kind of node', () => {
    const node = object([
      ['a', array([string('x'), number(-0), number('1.0'), number(10n ** 20n)])],
      ['a', literal(null)],
    ]);
    expect(jsonText(node)).toBe('{"a":["x",-0,1.0,100000000000000000000],"a":null}');
  });

  test('refuse what JSON has not', () => {
    expect(() => number(Number.NaN)).toThrow(RangeError);
    expect(() => number(Number.NEGATIVE_INFINITY)).toThrow(RangeError);
    expect(() => fromValue(() => 1)).toThrow(TypeError);
    expect(() => fromValue([undefined])).toThrow(TypeError);
  });

  test('fromValue leaves undefined members out and keeps __proto__', () => {
    expect(jsonText(fromValue({ a: undefined, b: 1 }))).toBe('{"b":1}');
    expect(jsonText(fromValue(JSON.parse('{"__proto__":{"x":1}}')))).toBe('{"__proto__":{"x":1}}');
  });
});
