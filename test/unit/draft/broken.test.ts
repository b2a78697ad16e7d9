import { isUtf8 } from 'node:buffer';
import { describe, expect, it } from 'vitest';
import { withBadUtf8 } from '../../../src/draft/bad-utf8.ts';
import { brokenBytes } from '../../../src/draft/broken-bytes.ts';
import { brokenText } from '../../../src/draft/broken-text.ts';
import { drawFrom } from '../../../src/draft/draw.ts';
import { tokensOf } from '../../../src/draft/tokens.ts';
import { readJson } from '../../../src/protocol/json/read.ts';
import { randoms } from './random.ts';

const valid = '{"jsonrpc":"2.0","id":1,"method":"a\\"b","params":[1, 2,{"x":null}]}';
const draws = randoms(9, 500).map(drawFrom);

describe('tokens', () => {
  it.each([valid, '', '"open', '"\\', '{]', '\u0000"é"', '""""'])('of %j joined are the text', (text) => {
    expect(tokensOf(text).join('')).toBe(text);
  });

  it('keep strings whole', () => {
    expect(tokensOf('{"a,b":"\\"]"}')).toEqual(['{', '"a,b"', ':', '"\\"]"', '}']);
  });

  it('are found in linear time', () => {
    const from = performance.now();
    tokensOf(`"${'\\"'.repeat(30_000)}`);
    tokensOf('"'.repeat(60_001));
    expect(performance.now() - from).toBeLessThan(1000);
  });
});

describe('broken text', () => {
  it('is mostly no JSON, in many ways', () => {
    const texts = draws.map((draw) => brokenText(valid, draw));
    expect(texts.filter((text) => !readJson(Buffer.from(text, 'latin1')).ok).length).toBeGreaterThan(350);
    expect(new Set(texts).size).toBeGreaterThan(200);
  });

  it('can be made of anything', () => {
    for (const draw of draws)
      for (const text of ['', '1', '"', '[]']) expect(typeof brokenText(text, draw)).toBe('string');
  });
});

describe('broken bytes', () => {
  it('differ from what they were, and stay near its size', () => {
    const made = draws.map((draw) => brokenBytes(Buffer.from(valid), draw));
    expect(made.filter((bytes) => Buffer.from(valid).equals(bytes)).length).toBeLessThan(40);
    expect(Math.max(...made.map(({ length }) => length))).toBeLessThan(valid.length + 20);
    for (const draw of draws) expect(brokenBytes(new Uint8Array(), draw).length).toBeLessThan(20);
  });

  it('of UTF-8 are no UTF-8', () => {
    expect(draws.filter((draw) => isUtf8(withBadUtf8(Buffer.from(valid), draw)))).toEqual([]);
  });
});
