import { describe, expect, test } from 'vitest';
import { toValue } from '../../../../src/protocol/json/query.ts';
import { readJson } from '../../../../src/protocol/json/read.ts';
import type { Oddity } from '../../../../src/protocol/json/reading.ts';
import { invalid, valid } from './json-texts.ts';

const bytes = (text: string): Buffer => Buffer.from(text, 'utf8');
const read = (text: string) => readJson(bytes(text));
const latin1 = (text: string) => readJson(Buffer.from(text, 'latin1'));

describe('what is JSON', () => {
  test.each(valid)('%j', (text) => {
    const reading = read(text);
    expect(reading.ok).toBe(true);
    if (reading.ok) expect(toValue(reading.node)).toEqual(JSON.parse(text));
  });
});

describe('what is not', () => {
  test.each(invalid)('%j', (text) => expect(read(text).ok).toBe(false));
});

describe('what JSON.parse loses', () => {
  test('number texts, key order and duplicates', () => {
    expect(read('{"b":1.0,"a":9007199254740993,"b":-0}')).toMatchObject({
      node: {
        members: [
          { key: 'b', value: { text: '1.0' } },
          { key: 'a', value: { text: '9007199254740993' } },
          { key: 'b', value: { text: '-0' } },
        ],
      },
    });
  });

  test('offsets count bytes', () => {
    const text = ' {"é":[1,"ü\\n",true] , "x": {} } ';
    const reading = read(text);
    const slices: string[] = [];
    JSON.stringify(reading, (_key, value) => {
      if (typeof value?.start === 'number') slices.push(bytes(text).subarray(value.start, value.end).toString());
      return value;
    });
    expect(slices).toEqual(['{"é":[1,"ü\\n",true] , "x": {} }', '[1,"ü\\n",true]', '1', '"ü\\n"', 'true', '{}']);
  });

  test('depth', () => {
    const depths = ['1', '[]', '[[],[[1]]]', '{"a":[{}]}'].map((text) => read(text)).map((r) => r.ok && r.depth);
    expect(depths).toEqual([0, 1, 3, 3]);
  });
});

describe('oddities', () => {
  const odd: readonly (readonly [string, readonly Oddity[]])[] = [
    ['{"a":1,"b":[1.5,"x"]}', []],
    ['\ufeff1', ['bom']],
    ['{"a":1,"\\u0061":2}', ['duplicate-key']],
    ['{"a":{"a":1},"b":{"a":1}}', []],
    [`{${Array.from({ length: 20 }, (_, i) => `"${i % 19}":1`).join()}}`, ['duplicate-key']],
    [`{${Array.from({ length: 20 }, (_, i) => `"${i}":1`).join()}}`, []],
    ['"\\ud800"', ['lone-surrogate']],
    ['"\\ude00\\ud83d"', ['lone-surrogate']],
    ['"\\ud83d\\ude00"', []],
    ['{"\\u0000":1}', ['nul']],
    ['1e400', ['long-number']],
    ['1e-400', ['long-number']],
    ['9007199254740993', ['long-number']],
    ['9007199254740992', []],
    ['0.10000000000000000001', ['long-number']],
    ['1.000000000000000000000', []],
    ['0.30000000000000004', []],
    ['1E+2', []],
    [`${'['.repeat(101)}${']'.repeat(101)}`, ['deep']],
    [`${'['.repeat(100)}${']'.repeat(100)}`, []],
    [`"${'a'.repeat(1 << 20)}"`, ['huge']],
  ];
  test.each(odd.map(([text, oddities]) => ({ text, name: text.slice(0, 40), oddities })))(
    '$name',
    ({ text, oddities }) => {
      expect(read(text)).toMatchObject({ ok: true, oddities });
    },
  );

  test('are told of bytes that are not JSON too', () => {
    expect(read('\0').oddities).toEqual(['nul']);
    expect(latin1('[\xff').oddities).toEqual(['invalid-utf8']);
    expect(latin1('\xef\xbb\xbf{').oddities).toEqual(['bom']);
    expect(read('['.repeat(101)).oddities).toEqual(['deep']);
  });
});

describe('what only a lenient reader takes', () => {
  test('invalid UTF-8 in a string or key', () => {
    const reading = latin1('{"id":"a\xffb","\xc3":1}');
    expect(reading).toMatchObject({ ok: false, at: 8, reason: 'invalid UTF-8', oddities: ['invalid-utf8'] });
    expect(!reading.ok && reading.lenient && toValue(reading.lenient)).toEqual({ id: 'a\ufffdb', '\ufffd': 1 });
  });

  test.each(['\xc0\xaf', '\xed\xa0\x80', '\xf4\x90\x80\x80', '\xe2\x82', '\x80', '\xfe'])(
    'invalid UTF-8 %j',
    (text) => {
      expect(latin1(`"${text}"`)).toMatchObject({ ok: false, lenient: { type: 'string' }, oddities: ['invalid-utf8'] });
      expect(latin1(`[${text}]`)).not.toHaveProperty('lenient');
    },
  );

  test('raw control characters in a string, next to escapes too', () => {
    expect(read('["a\nb"]')).toMatchObject({ ok: false, at: 3, lenient: { items: [{ value: 'a\nb' }] }, oddities: [] });
    expect(read('"\\n\0\x1f"')).toMatchObject({ ok: false, at: 3, lenient: { value: '\n\0\x1f' }, oddities: ['nul'] });
  });

  test.each(['NaN', 'Infinity', '-Infinity'])('%s', (text) => {
    expect(read(`{"id":1,"params":[${text}]}`)).toMatchObject({
      ok: false,
      at: 18,
      reason: `JSON has no ${text.replace('-', '')}`,
      lenient: { members: [{ key: 'id' }, { value: { items: [{ type: 'number', text }] } }] },
    });
  });

  test.each(['-NaN', 'nan', 'Inf', '+Infinity', 'NaN1', '1NaN', 'Infinity.5'])('not %s', (text) => {
    expect(read(`[${text}]`)).not.toHaveProperty('lenient');
  });

  test('a replacement character that was sent is nothing odd', () => {
    expect(read('"\ufffd"')).toMatchObject({ ok: true, node: { value: '\ufffd' }, oddities: [] });
  });
});

describe('where it stops being JSON', () => {
  test.each([
    ['', 0, 'the text ends too soon'],
    ['[1,', 3, 'the text ends too soon'],
    ['{"a":1', 6, 'the text ends too soon'],
    ['"ab', 3, 'a string does not end'],
    ['"a\\', 3, 'no such escape'],
    ['[1,x]', 3, 'unexpected character'],
    ['1 2', 2, 'unexpected character'],
    ['"\\u00g0"', 5, 'no hex digit'],
    ['{"é" 1}', 6, 'unexpected character'],
    ['-x', 1, 'unexpected character'],
    ['1e', 2, 'the text ends too soon'],
    ['["a\t",}', 3, 'a raw control character in a string'],
  ])('%j at %i', (text, at, reason) => expect(read(text)).toMatchObject({ ok: false, at, reason }));
});
