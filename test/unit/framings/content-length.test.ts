import { describe, expect, test } from 'vitest';
import type { Framed } from '../../../src/case/framing.ts';
import contentLength from '../../../src/framings/content-length.ts';

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString();
const show = (framed: readonly Framed[]): string[] =>
  framed.map((one) => {
    if (one.type === 'garbage') return `garbage ${text(one.bytes)}`;
    return `${one.doubtful ? 'doubtful ' : ''}${text(one.payload)}`;
  });

function read(...chunks: readonly string[]): string[] {
  const deframer = contentLength.deframer();
  return [...chunks.flatMap((chunk) => show(deframer.push(Buffer.from(chunk)))), ...show(deframer.end())];
}

test('the length counts bytes', () => {
  expect(text(contentLength.encode(Buffer.from('"ü"')))).toBe('Content-Length: 4\r\n\r\n"ü"');
  expect(read('Content-Length: 4\r\n\r\n"ü"Content-Length: 1\r\n\r\n1')).toEqual(['"ü"', '1']);
});

describe('headers that have one reading', () => {
  test.each([
    'Content-Length: 2\r\n\r\n',
    'content-length: 2\r\n\r\n',
    'CONTENT-LENGTH: 2\r\n\r\n',
    'Content-Length: 2\r\nContent-Type: application/vscode-jsonrpc; charset=utf-8\r\n\r\n',
    'content-type: application/vscode-jsonrpc; charset=utf8\r\nContent-Length: 2\r\n\r\n',
    'Content-Type: application/vscode-jsonrpc\r\nContent-Length: 2\r\n\r\n',
  ])('%j', (header) => expect(read(`${header}{}`)).toEqual(['{}']));

  test('a body may be empty', () => {
    expect(read('Content-Length: 0\r\n\r\nContent-Length: 2\r\n\r\n{}')).toEqual(['', '{}']);
  });
});

describe('headers that a reader may refuse', () => {
  test.each([
    'Content-Length:2\r\n\r\n',
    'Content-Length : 2\r\n\r\n',
    'Content-Length: 02\r\n\r\n',
    'Content-Length:  2  \r\n\r\n',
    'Content-Length: 2\r\nContent-Length: 2\r\n\r\n',
    'X-Extra: 1\r\nContent-Length: 2\r\n\r\n',
    'Content-Length: 2\r\nno colon\r\n\r\n',
    'Content-Length: 2\r\nContent-Type: application/vscode-jsonrpc; charset=utf-16\r\n\r\n',
    'Content-Length: 2\r\nContent-Type: application/json\r\n\r\n',
  ])('%j', (header) => expect(read(`${header}{}`)).toEqual(['doubtful {}']));
});

describe('headers without a reading', () => {
  test.each([
    'Foo: 1\r\n\r\n',
    '\r\n\r\n',
    'Content-Length: x\r\n\r\n',
    'Content-Length: -1\r\n\r\n',
    'Content-Length: +2\r\n\r\n',
    'Content-Length: 2.0\r\n\r\n',
    'Content-Length: 0x2\r\n\r\n',
    'Content-Length:\r\n\r\n',
    'Content-Length: 99999999999999999999\r\n\r\n',
    'Content-Length: 9999999999999999\r\n\r\n',
  ])('%j', (header) => expect(read(`${header}Content-Length: 1\r\n\r\n1`)).toEqual([`garbage ${header}`, '1']));

  test('reads on at the next one, whatever stands before it', () => {
    expect(read('starting…\nContent-Length: 1\r\n\r\n1')).toEqual(['garbage starting…\n', '1']);
    expect(read('{"a":1}Content-Length: 1\r\n\r\n1')).toEqual(['garbage {"a":1}', 'doubtful 1']);
  });

  test('a line that ends with \\n alone is none of a header, and is told at once', () => {
    expect(read('Content-Length: 2\n', '\n', '{}\r', '\n')).toEqual([
      'garbage Content-Length: 2\n',
      'garbage \n',
      'garbage {}\r\n',
    ]);
    expect(read('{"jsonrpc":"2.0"}\n')).toEqual(['garbage {"jsonrpc":"2.0"}\n']);
  });

  test('a header that never ends is let go', () => {
    const deframer = contentLength.deframer();
    let garbage = 0;
    for (let i = 0; i < 100; i++) {
      for (const one of deframer.push(Buffer.alloc(5_000, 0x61)))
        if (one.type === 'garbage') garbage += one.bytes.length;
      expect(deframer.pending).toBeLessThan(25_000);
    }
    expect(garbage).toBeGreaterThan(470_000);
    expect(show(deframer.push(Buffer.from('Content-Length: 1\r\n\r\n1'))).at(-1)).toBe('doubtful 1');
  });
});

describe('what has not ended', () => {
  test('is not ended by anything that the case does not hold', () => {
    for (const begun of ['C', 'Content-Length: 1', 'Content-Length: 1\r\n\r', 'Content-Length: 2\r\n\r\n{', '}']) {
      const deframer = contentLength.deframer();
      deframer.push(Buffer.from(begun));
      expect(deframer.ending()).toBeUndefined();
    }
    expect(contentLength.deframer().ending()).toHaveLength(0);
  });

  test('what the stream breaks off is garbage', () => {
    expect(read('Content-Length: 5\r\n\r\n{}')).toEqual(['garbage {}']);
    expect(read('Content-Len')).toEqual(['garbage Content-Len']);
  });
});

test('the right odd frames are read as one message with content', () => {
  for (const frame of contentLength.odd?.right ?? []) {
    const payload = '{"a":"ü"}';
    expect(
      read(text(frame(Buffer.from(payload))))
        .map((each) => each.trim())
        .filter(Boolean),
    ).toEqual([payload]);
  }
});

test('most wrong odd frames are not', () => {
  const payload = '{"a":"ü"}';
  const wrong = contentLength.odd?.wrong ?? [];
  const misread = wrong.filter((frame) => read(text(frame(Buffer.from(payload)))).join() !== payload);
  expect(wrong.length - misread.length).toBe(0);
});
