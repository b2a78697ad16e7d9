import { readdirSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Deframer, Framed, Framing } from '../../src/case/framing.ts';

const folder = new URL('../../src/framings/', import.meta.url);
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.replace(/\.ts$/, ''));
const framings = await Promise.all(
  names.map(async (name) => [name, (await import(`${folder.href}${name}.ts`)).default as Framing] as const),
);

test('there is one at least', () => expect(names).toContain('ndjson'));

const streams = framings.filter(([, framing]) => framing.isWhole !== true);

test.each(framings.filter(([, framing]) => framing.isWhole === true))(
  '%s: one write is one message',
  (_name, framing) => {
    for (const each of ['', '\n', '{"a":1}', '{"a":1}\n{"b":2}']) {
      const payload = Buffer.from(each);
      expect(framing.deframer().push(framing.encode(payload)).map(show)).toEqual([text(payload)]);
    }
    expect(framing.resync).toBeUndefined();
  },
);

/** What every way to tell messages apart must do, in whatever pieces the bytes come. */
describe.each(streams)('%s', (_name, framing) => {
  test('says what it is', () => expect(framing.says).toMatch(/^[^\n]{10,}$/));

  test('gives back what it framed, however it is cut', () => {
    fc.assert(
      fc.property(payloads, fc.infiniteStream(fc.integer({ min: 1, max: 9 })), (sent, sizes) => {
        const stream = Buffer.concat(sent.map((payload) => framing.encode(payload)));
        expect(readAll(framing.deframer(), pieces(stream, sizes))).toEqual(sent.map(text));
      }),
      { numRuns: 500, seed: 7 },
    );
  });

  test('never reads beyond what it was given', () => {
    const framed = framing.encode(Buffer.from('{"a":1}'));
    for (let end = 0; end < framed.length; end++) {
      expect(framing.deframer().push(framed.subarray(0, end))).toEqual([]);
    }
  });

  test('holds what has not ended, and only that', () => {
    const deframer = framing.deframer();
    const framed = framing.encode(Buffer.from('{"a":1}'));
    deframer.push(framed.subarray(0, framed.length - 1));
    expect(deframer.pending).toBeGreaterThan(0);
    deframer.push(framed.subarray(framed.length - 1));
    expect(deframer.pending).toBe(0);
    expect(deframer.end()).toEqual([]);
  });

  test('what ends an unfinished message, if anything does, lets the next one be read whole', () => {
    const deframer = framing.deframer();
    if (framing.isFragile) return;
    const unfinished = framing.encode(Buffer.from('{"unfinished":1}'));
    deframer.push(unfinished.subarray(0, unfinished.length - 5));
    const framed = [
      ...deframer.push(deframer.ending() ?? nothing),
      ...deframer.push(framing.encode(Buffer.from('{"next":1}'))),
    ];
    expect(framed.map(show).at(-1)).toBe(text(Buffer.from('{"next":1}')));
  });

  test('takes linear time for 20 MB in small chunks', () => {
    const payload = Buffer.alloc(20_000_000, 0x61);
    const start = process.cpuUsage();
    const seen = readAll(framing.deframer(), pieces(framing.encode(payload), [64 * 1024]), size);
    expect(seen).toEqual([payload.length]);
    readAll(framing.deframer(), pieces(framing.encode(payload.subarray(0, 300_000)), [1]));
    expect(process.cpuUsage(start).user / 1e6).toBeLessThan(10);
  });

  test('is bounded by the largest message, and reads on after a larger one', () => {
    const deframer = framing.deframer({ maxMessage: 1_000 });
    let garbage = 0;
    for (const piece of pieces(framing.encode(Buffer.alloc(100_000, 0x61)), [64])) {
      garbage += deframer.push(piece).reduce((sum, framed) => sum + (framed.type === 'garbage' ? size(framed) : 0), 0);
      expect(deframer.pending).toBeLessThanOrEqual(1_000);
    }
    expect(garbage).toBeGreaterThanOrEqual(100_000);
    expect(deframer.push(framing.encode(Buffer.from('{}'))).map(show)).toEqual([text(Buffer.from('{}'))]);
  });

  test('a message of exactly the bound passes', () => {
    const deframer = framing.deframer({ maxMessage: 1_000 });
    expect(deframer.push(framing.encode(Buffer.alloc(1_000, 0x61))).map((framed) => framed.type)).toEqual(['message']);
  });
});

/** Any bytes but the newline, which no JSON text needs. */
const payloads = fc.array(
  fc.uint8Array({ maxLength: 40 }).map((bytes) => Buffer.from(bytes.filter((byte) => byte !== 0x0a))),
  { maxLength: 6 },
);

const nothing = new Uint8Array();

function* pieces(bytes: Uint8Array, sizes: Iterable<number>): Generator<Uint8Array> {
  const cycle = [...takeSome(sizes)];
  for (let from = 0, turn = 0; from < bytes.length; turn++) {
    const length = cycle[turn % cycle.length] ?? 1;
    yield bytes.subarray(from, from + length);
    from += length;
  }
}

function* takeSome(sizes: Iterable<number>): Generator<number> {
  let left = 20;
  for (const one of sizes) {
    if (left-- === 0) return;
    yield one;
  }
}

function readAll(deframer: Deframer, chunks: Iterable<Uint8Array>, as: (framed: Framed) => unknown = show): unknown[] {
  const seen: Framed[] = [];
  for (const chunk of chunks) seen.push(...deframer.push(chunk));
  return [...seen, ...deframer.end()].map(as);
}

function show(framed: Framed): string {
  return framed.type === 'message' ? text(framed.payload) : `garbage ${text(framed.bytes)}`;
}

function size(framed: Framed): number {
  return framed.type === 'message' ? framed.payload.length : framed.bytes.length;
}

function text(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex');
}
