import { expect, test } from 'vitest';
import { shrinkCase } from '../../../src/shrink/shrink-case.ts';
import { show, write } from './case-of.ts';

const call = '{"jsonrpc":"2.0","id":77,"method":"subtract","params":[1,2]}';

async function shrink(text: string, fails: (text: string) => boolean): Promise<string> {
  const { case: smallest } = await shrinkCase(
    [write(text)],
    ([step]) => step?.type === 'write' && fails(Buffer.from(step.bytes).toString('latin1')),
  );
  return show(smallest)
    .join('\n')
    .replace(/^write /, '');
}

/** What a right reader sees. */
const bodyOf = (text: string): string | undefined => {
  const [, length, body = ''] = /content-length: (\d+)\r\n(?:[^\r\n]+\r\n)*\r\n([\s\S]*)$/i.exec(text) ?? [];
  return Number(length) === body.length ? body : undefined;
};

test('the body goes, and its length with it', async () => {
  const frame = `X-More: 1\r\ncontent-length: ${call.length}\r\nContent-Type: a/b\r\n\r\n${call}`;
  const fails = (text: string) => /^content-length/m.test(text) && bodyOf(text) !== undefined;
  expect(await shrink(frame, fails)).toBe('content-length: 0\r\n\r\n');
});

test('a body that matters becomes plain', async () => {
  const isCall = (body: string) => /^\{"jsonrpc":"2.0","id":\d+,"method":"\w+"(,"params":.*)?\}$/.test(body);
  const fails = (text: string) => isCall(bodyOf(text) ?? '');
  expect(await shrink(`CONTENT-LENGTH: ${call.length}\r\n\r\n${call}`, fails)).toMatch(
    /^CONTENT-LENGTH: 37\r\n\r\n\{"jsonrpc":"2.0","id":\d,"method":"\w"\}$/,
  );
});

test('a length that is too large stays so', async () => {
  const fails = (text: string) => {
    const [, length, body = ''] = /content-length: (\d+)\r\n\r\n([\s\S]*)$/i.exec(text) ?? [];
    return Number(length) === body.length + 3;
  };
  expect(await shrink(`Content-Length: ${call.length + 3}\r\n\r\n${call}`, fails)).toBe('Content-Length: 3\r\n\r\n');
});
