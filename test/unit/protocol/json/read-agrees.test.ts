import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { JsonNode } from '../../../../src/protocol/json/node.ts';
import { toValue } from '../../../../src/protocol/json/query.ts';
import { readJson } from '../../../../src/protocol/json/read.ts';
import type { JsonReading } from '../../../../src/protocol/json/reading.ts';
import { invalid, valid } from './json-texts.ts';

/** Bytes that matter to a JSON reader, so that random edits meet its corners. */
const BYTES = [
  ...Buffer.from('"\\{}[]:,.-+eEu0123456789atrfnl/ \n\t\0\x1f\x7f'),
  0x80,
  0xbf,
  0xc3,
  0xa9,
  0xe2,
  0xed,
  0xef,
  0xbb,
  0xf0,
  0xff,
];
const CONSTANTS = ['NaN', 'Infinity', '-Infinity', '-NaN', 'Nan'].map((text) => [...Buffer.from(text)]);

type Edit = { readonly at: number; readonly cut: number; readonly insert: readonly number[] };

const edits = fc.array(
  fc.record({
    at: fc.nat({ max: 200 }),
    cut: fc.nat({ max: 3 }),
    insert: fc.oneof(
      { weight: 12, arbitrary: fc.array(fc.constantFrom(...BYTES), { maxLength: 3 }) },
      { weight: 1, arbitrary: fc.constantFrom(...CONSTANTS) },
    ),
  }),
  { maxLength: 4 },
);
const mutated = fc
  .tuple(fc.oneof(fc.constantFrom(...valid, ...invalid), fc.json({ maxDepth: 3 })), edits)
  .map(([text, changes]) => changes.reduce(apply, Buffer.from(text)));

function apply(bytes: Buffer, { at, cut, insert }: Edit): Buffer {
  const from = at % (bytes.length + 1);
  return Buffer.concat([bytes.subarray(0, from), Buffer.from(insert), bytes.subarray(from + cut)]);
}

function parse(bytes: Uint8Array, fatal: boolean, forgive: (text: string) => string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(forgive(new TextDecoder('utf-8', { fatal }).decode(bytes))) };
  } catch {
    return undefined;
  }
}

/** Control characters become what JSON.parse takes in a string and, but for white space, nowhere else. */
const forgiveControls = (text: string): string =>
  [...text].map((c) => (c >= ' ' ? c : '\t\n\r'.includes(c) ? ' ' : 'x')).join('');

/** A number where one of those stands that JSON has not; blanks around, so that it does not run into what is beside it. */
const forgiveConstants = (text: string): string =>
  text.replace(/"(?:[^"\\]|\\.)*"|-?Infinity|NaN/g, (found) => (found.startsWith('"') ? found : ' 0 '));

test('says yes and no as JSON.parse does, and gives the same value', () => {
  const seen = { yes: 0, lenient: 0, no: 0 };
  fc.assert(
    fc.property(mutated, (bytes) => {
      const reading = readJson(bytes);
      const parsed = parse(bytes, true, (text) => text);
      expect(reading.ok).toBe(parsed !== undefined);
      if (reading.ok) {
        seen.yes++;
        expect(toValue(reading.node)).toEqual(parsed?.value);
        return;
      }
      const lenient = parse(bytes, false, (text) => forgiveConstants(forgiveControls(text))) !== undefined;
      expect(reading.lenient !== undefined).toBe(lenient);
      expect(reading.at).toBeLessThanOrEqual(bytes.length);
      seen[lenient ? 'lenient' : 'no']++;
    }),
    { numRuns: 20_000, seed: 8259 },
  );
  expect(Math.min(seen.yes, seen.lenient, seen.no)).toBeGreaterThan(100);
});

test('says the same of a large text, whose inside is made when it is asked for', () => {
  fc.assert(
    fc.property(mutated, (bytes) => {
      const [reading, lazy] = [readJson(bytes), readJson(bytes, 0)];
      expect(plain(lazy)).toEqual(plain(reading));
    }),
    { numRuns: 10_000, seed: 8259 },
  );
});

/** Everything of a reading, its spans too, as plain data. */
function plain(reading: JsonReading): unknown {
  const { ok, oddities } = reading;
  if (!reading.ok) return { ...reading, lenient: reading.lenient && spanned(reading.lenient) };
  return { ok, oddities, depth: reading.depth, node: spanned(reading.node) };
}

function spanned(node: JsonNode): unknown {
  if (node.type === 'array') return { start: node.start, end: node.end, items: node.items.map(spanned) };
  if (node.type !== 'object') return node;
  const members = node.members.map(({ key, value }) => ({ key, value: spanned(value) }));
  return { start: node.start, end: node.end, members };
}

test('a long string is as JSON.parse has it, whatever stands where in it', () => {
  const odd = fc.constantFrom(...[0x00, 0x1f, 0x20, 0x22, 0x5c, 0x7f, 0x80, 0xc3, 0xa9, 0xff]);
  const places = fc.array(fc.record({ at: fc.nat({ max: 400 }), byte: odd }), { maxLength: 2 });
  fc.assert(
    fc.property(fc.nat({ max: 8 }), fc.integer({ min: 120, max: 400 }), places, (shift, length, put) => {
      const bytes = Buffer.alloc(shift + length + 2, 'a').subarray(shift);
      bytes[0] = 0x22;
      for (const { at, byte } of put) bytes[1 + (at % length)] = byte;
      bytes[length + 1] = 0x22;
      const reading = readJson(bytes);
      const parsed = parse(bytes, true, (text) => text);
      expect(reading.ok).toBe(parsed !== undefined);
      if (reading.ok) expect(toValue(reading.node)).toEqual(parsed?.value);
    }),
    { numRuns: 5_000, seed: 8259 },
  );
});

test('any bytes at all', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 12 }), (bytes) => {
      expect(readJson(bytes).ok).toBe(parse(bytes, true, (text) => text) !== undefined);
    }),
    { numRuns: 5_000, seed: 8259 },
  );
});

test('no prefix of a text is JSON', () => {
  const text = '{"a":[1.5e3,"x\\u00e9\\n",true,null,{}],"é":-1}';
  for (let end = 0; end < Buffer.from(text).length; end++) {
    expect(readJson(Buffer.from(text).subarray(0, end))).toMatchObject({ ok: false });
  }
});
