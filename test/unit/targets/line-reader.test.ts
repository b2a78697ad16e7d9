import { expect, test } from 'vitest';
import { LineReader } from '../../targets/peer/line-reader.ts';

function read(chunks: readonly string[], longest = 100): readonly string[] {
  const seen: string[] = [];
  const reader = new LineReader(
    { line: (line) => seen.push(line.toString()), tooLong: () => seen.push('too long') },
    longest,
  );
  for (const chunk of chunks) reader.push(Buffer.from(chunk));
  reader.end();
  return seen;
}

test('cuts wherever chunks end', () => {
  const text = 'one\n\ntwo\r\nthree';
  const whole = read([text]);
  expect(whole).toEqual(['one', '', 'two\r', 'three']);
  expect(read([...text])).toEqual(whole);
});

test('drops a line that is too long, and reads the next', () => {
  expect(read(['abcdefgh', 'ijkl', '\nok\n'], 8)).toEqual(['too long', 'ok']);
});

test('a line of many chunks costs no more than its bytes', () => {
  const reader = new LineReader({ line: (line) => expect(line.length).toBe(8_000_000), tooLong: () => {} }, 10_000_000);
  const chunk = Buffer.alloc(80, 'x');
  const start = performance.now();
  for (let count = 0; count < 100_000; count++) reader.push(chunk);
  reader.push(Buffer.from('\n'));
  expect(performance.now() - start).toBeLessThan(2_000);
  expect.assertions(2);
});
