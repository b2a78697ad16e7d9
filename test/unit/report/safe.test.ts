import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { printable } from '../../../src/report/safe.ts';

const bytes = (...values: number[]): Uint8Array => Uint8Array.from(values);
/** What must never be in a text that goes to a terminal. */
const harmful = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u{2800}]|(?! )\p{Zs}/u;

describe('printable', () => {
  test.each([
    ['plain JSON stays as it is', '{"a":"b\\n\\u001b"}', '{"a":"b\\n\\u001b"}'],
    ['letters of any script stay', 'é ÿ 漢字 русский 😀', 'é ÿ 漢字 русский 😀'],
    ['a colour sequence', '\u001b[31mred', '\\x1b[31mred'],
    ['a title sequence', '\u001b]0;owned\u0007', '\\x1b]0;owned\\x07'],
    ['the C1 form of CSI', '\u009b2J', '\\x{9b}2J'],
    ['line ends and tabs', 'a\r\n\tb', 'a\\x0d\\x0a\\x09b'],
    ['NUL and DEL', '\u0000\u007f', '\\x00\\x7f'],
    ['bidi override', 'a\u202egnp.exe', 'a\\x{202e}gnp.exe'],
    ['bidi isolates', '\u2066\u2069', '\\x{2066}\\x{2069}'],
    ['zero width', 'a\u200bb\u200dc\ufeff', 'a\\x{200b}b\\x{200d}c\\x{feff}'],
    ['line separators', '\u2028\u2029', '\\x{2028}\\x{2029}'],
    ['blanks that look like a space', 'a\u00a0b\u3000c', 'a\\x{a0}b\\x{3000}c'],
    ['tag characters', '\u{e0041}', '\\x{e0041}'],
    ['fillers', '\u3164\u115f\u2800', '\\x{3164}\\x{115f}\\x{2800}'],
    ['private use and unassigned', '\ue000\u{50000}', '\\x{e000}\\x{50000}'],
  ])('%s', (_, text, shown) => {
    expect(printable(text)).toBe(shown);
    expect(printable(Buffer.from(text))).toBe(shown);
  });

  test('lone surrogates of a string', () => expect(printable('a\ud800b\udfff')).toBe('a\\x{d800}b\\x{dfff}'));

  test.each([
    ['a byte that starts nothing', bytes(0xff), '\\xff'],
    ['a lone continuation', bytes(0x80), '\\x80'],
    ['a character cut short', bytes(0xe2, 0x82), '\\xe2\\x82'],
    ['overlong NUL', bytes(0xc0, 0x80), '\\xc0\\x80'],
    ['overlong slash in three bytes', bytes(0xe0, 0x80, 0xaf), '\\xe0\\x80\\xaf'],
    ['an encoded surrogate', bytes(0xed, 0xa0, 0x80), '\\xed\\xa0\\x80'],
    ['above U+10FFFF', bytes(0xf4, 0x90, 0x80, 0x80), '\\xf4\\x90\\x80\\x80'],
    ['overlong in four bytes', bytes(0xf0, 0x80, 0x80, 0x80), '\\xf0\\x80\\x80\\x80'],
    ['a good character behind a bad byte', bytes(0xff, 0xc3, 0xa9), '\\xffé'],
  ])('%s', (_, input, shown) => expect(printable(input)).toBe(shown));

  test('what looks like one of our escapes is told from one', () => {
    expect(printable('\\x1b')).toBe('\\x5cx1b');
    expect(printable(Buffer.from('\\x1b'))).toBe('\\x5cx1b');
    expect(printable(bytes(0x5c, 0x1b))).toBe('\\\\x1b');
  });

  test('nothing harmful is left of any bytes, and they can be read back', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60, size: 'max' }), (input) => {
        const shown = printable(input);
        expect(shown).not.toMatch(harmful);
        expect(Buffer.compare(readBack(shown), input)).toBe(0);
      }),
      { numRuns: 2000 },
    );
  });

  test('nothing harmful is left of any text, cut or not', () => {
    const texts = fc.string({ unit: 'binary', maxLength: 60, size: 'max' });
    fc.assert(
      fc.property(texts, fc.integer({ min: 0, max: 40 }), (text, max) => {
        expect(printable(text, max)).not.toMatch(harmful);
        expect(printable(Buffer.from(text), max)).not.toMatch(harmful);
        expect(printable(text)).toBe(printable(Buffer.from(text)));
      }),
      { numRuns: 2000 },
    );
  });

  test('the middle of long bytes gives way to its size', () => {
    const shown = printable(Buffer.from(`{"id":"${'a'.repeat(1_000_000)}"}`), 30);
    expect(shown).toBe(`{"id":"${'a'.repeat(13)}…[999,979 more bytes]…${'a'.repeat(8)}"}`);
  });

  test('a cut does not part a character', () => {
    expect(printable(Buffer.from('é'.repeat(50)), 9)).toBe('ééé…[90 more bytes]…éé');
    expect(printable('😀'.repeat(50), 9)).toBe('😀😀😀…[90 more characters]…😀😀');
    expect(printable('a'.repeat(29), 9)).toBe('a'.repeat(29));
  });

  test('the cost of a long payload does not grow with it', () => {
    const long = new Uint8Array(64 * 2 ** 20);
    const before = performance.now();
    expect(printable(long, 100).length).toBeLessThan(1000);
    expect(performance.now() - before).toBeLessThan(100);
  });
});

function readBack(shown: string): Buffer {
  const parts = shown.split(/\\x(\{[0-9a-f]+\}|[0-9a-f]{2})/);
  return Buffer.concat(parts.map((part, i) => (i % 2 === 0 ? Buffer.from(part) : escaped(part))));
}

function escaped(code: string): Buffer {
  if (!code.startsWith('{')) return Buffer.from([Number.parseInt(code, 16)]);
  return Buffer.from(String.fromCodePoint(Number.parseInt(code.slice(1, -1), 16)));
}
