import { describe, expect, test } from 'vitest';
import type { Framed } from '../../../src/case/framing.ts';
import ndjson from '../../../src/framings/ndjson.ts';

const show = (framed: readonly Framed[]): string[] =>
  framed.map((one) =>
    one.type === 'message' ? Buffer.from(one.payload).toString() : `garbage ${Buffer.from(one.bytes)}`,
  );

function read(chunks: readonly string[], maxMessage?: number): string[] {
  const deframer = ndjson.deframer(maxMessage === undefined ? {} : { maxMessage });
  return [...chunks.flatMap((chunk) => show(deframer.push(Buffer.from(chunk)))), ...show(deframer.end())];
}

describe('lines', () => {
  test('are messages, without the newline', () => expect(read(['{}\n[]\n'])).toEqual(['{}', '[]']));
  test('go over chunks', () => expect(read(['{"a"', ':', '1}', '\n', '2', '\n'])).toEqual(['{"a":1}', '2']));
  test('keep a carriage return', () => expect(read(['{}\r\n'])).toEqual(['{}\r']));
  test('may be empty', () => expect(read(['\n\r\n\n'])).toEqual(['', '\r', '']));
  test('the last may lack its newline', () => expect(read(['1\n2'])).toEqual(['1', '2']));
  test('nothing is no message', () => expect(read(['', '1\n', ''])).toEqual(['1']));
});

test('a carriage return inside a line makes it doubtful, not the one that ends it', () => {
  const framed = ndjson.deframer().push(Buffer.from('{}\r\n{\r}\n\r{}\n{}\r\r\n\r\n'));
  const doubtful = framed.map((one) => one.type === 'message' && one.doubtful === true);
  expect(doubtful).toEqual([false, true, true, true, false]);
});

describe('a line beyond the bound', () => {
  test('is garbage in whole', () => expect(read(['12345\n1234\n'], 4)).toEqual(['garbage 12345', '1234']));
  test('is garbage as it comes', () => {
    expect(read(['123', '45', '678', '9\nok\n'], 4)).toEqual(['garbage 12345', 'garbage 678', 'garbage 9', 'ok']);
  });
  test('leaves nothing behind at the end', () => expect(read(['123456'], 4)).toEqual(['garbage 123456']));
});

test('pending counts the bytes of the unfinished line', () => {
  const deframer = ndjson.deframer();
  deframer.push(Buffer.from('1\n234'));
  expect(deframer.pending).toBe(3);
  deframer.push(Buffer.from('\n'));
  expect(deframer.pending).toBe(0);
});

test('encode ends the payload with a newline and leaves it alone', () => {
  const payload = Buffer.from('{}');
  expect(Buffer.from(ndjson.encode(payload)).toString()).toBe('{}\n');
  expect(payload.toString()).toBe('{}');
});
