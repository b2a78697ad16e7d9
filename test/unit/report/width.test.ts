import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cut, pad, shorten, widthOf, wrap } from '../../../src/report/width.ts';

test.each([
  ['abc', 3],
  ['漢字', 4],
  ['e\u0301', 1],
  ['😀', 2],
  ['\u001b[31mred\u001b[39m', 3],
])('%j takes %i columns', (text, columns) => expect(widthOf(text)).toBe(columns));

test('words are kept whole where they fit, and cut where they do not', () => {
  expect(wrap('one two three', 8)).toEqual(['one two', 'three']);
  expect(wrap('abcdefghij kl', 4)).toEqual(['abcd', 'efgh', 'ij', 'kl']);
  expect(wrap('', 4)).toEqual(['']);
});

test('no line is wider than asked for, and nothing is lost', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 2, max: 30 }), (text, columns) => {
      for (const line of [...wrap(text, columns), ...cut(text, columns)])
        expect(widthOf(line)).toBeLessThanOrEqual(columns);
      expect(cut(text, columns).join('')).toBe(text);
      expect(wrap(text, columns).join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
    }),
  );
});

test('shortened and padded texts have the width asked for', () => {
  expect(shorten('abcdef', 4)).toBe('abc…');
  expect(shorten('abc', 4)).toBe('abc');
  expect(pad('漢', 4)).toBe('漢  ');
});
