import { describe, expect, test } from 'vitest';
import { shrinkCase } from '../../../src/shrink/shrink-case.ts';
import { send, show, write } from './case-of.ts';

/** The minimal message under a test of its text. */
async function shrink(text: string, fails: (text: string) => boolean): Promise<string> {
  const { case: smallest } = await shrinkCase(
    [send(text)],
    ([step]) => step?.type === 'send' && fails(textOf(step.payload)),
  );
  return show(smallest)
    .join('\n')
    .replace(/^send /, '');
}

const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');
const value = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

describe('JSON', () => {
  test.each<readonly [string, string, (text: string) => boolean, string]>([
    [
      'a needed member',
      '{"jsonrpc":"2.0","id":7,"method":"x","params":{"a":[1,{"key":true}]}}',
      (text) => text.includes('"key"'),
      '{"key":0}',
    ],
    [
      'a batch of one',
      '[{"jsonrpc":"2.0","id":3,"method":"foo"}]',
      (text) => text.includes('"method":"foo"'),
      '{"method":"foo"}',
    ],
    ['arrays in arrays', '[[[[5,6]]]]', (text) => Array.isArray(value(text)), '[]'],
    ['a fraction', '{"x":-17.25}', (text) => /\d\.[1-9]/.test(text), '0.5'],
    ['a tiny fraction', '{"x":-5e-324}', (text) => Number.isFinite(Number(text)) && Number(text) % 1 !== 0, '0.5'],
    ['a number beyond doubles', '{"x":123e450}', (text) => Number(text) === Number.POSITIVE_INFINITY, '1e400'],
    [
      'an unsafe integer',
      '[99999999999999999999]',
      (text) => Math.abs(Number(text)) > Number.MAX_SAFE_INTEGER,
      '9007199254740992',
    ],
    ['a negative number', '{"x":-40}', (text) => Number(text) < 0, '-1'],
    ['white space that matters', '{ "a" :\t1, "b":2 }', (text) => text.includes('\t'), '{"a":\t0}'],
    ['an escape that matters', '{"a":"x\\u0041y","b":1}', (text) => text.includes('\\u'), '"\\u0000"'],
    ['a lone surrogate', '{"a":"x\\udc12y"}', (text) => /\\ud/i.test(text) && value(text) !== undefined, '"\\ud800"'],
    [
      'a character of several bytes',
      '{"method":"日本"}',
      (text) => /[^\x00-\x7f]/.test(text) && value(text) !== undefined,
      '"\xc3\xa9"',
    ],
    [
      'a slot',
      '{"id":1,"params":{"s":"ab{{sessionId}}cd"}}',
      (text) => text.includes('{{sessionId}}') && value(text) !== undefined,
      '"{{sessionId}}"',
    ],
    ['a prefix', '{"method":"$/cancel_request"}', (text) => text.includes('"$/'), '"$/"'],
    ['a part inside', '{"p":"../../etc/passwd.txt"}', (text) => text.includes('etc'), '"etc"'],
  ])('%s', async (_, start, fails, minimal) => {
    expect(await shrink(start, (text) => fails(text) && value(text) !== undefined)).toBe(minimal);
  });

  test('a request keeps its form where that matters, with the plainest of all', async () => {
    const start = '{"params":{"a":1},"method":"session/odd","id":"req-91","jsonrpc":"2.0"}';
    const isRequest = (text: string): boolean => {
      const message = value(text) as { jsonrpc?: unknown; id?: unknown; method?: unknown } | undefined;
      return message?.jsonrpc === '2.0' && message.id !== undefined && typeof message.method === 'string';
    };
    expect(await shrink(start, isRequest)).toBe('{"jsonrpc":"2.0","id":1,"method":"a"}');
  });

  test('a method stays a text where only the version matters', async () => {
    const start = '{"id":7,"method":0,"params":[]}';
    const isBare = (text: string): boolean => {
      const message = value(text) as { jsonrpc?: unknown; id?: unknown; method?: unknown } | undefined;
      return message?.jsonrpc === undefined && message?.id !== undefined && message.method !== undefined;
    };
    expect(await shrink('{"id":7,"method":"session/new","params":[]}', isBare)).toBe('{"id":1,"method":"a"}');
    expect(await shrink(start, (text) => isBare(text) && !text.includes('"method":"'))).toBe('{"id":1,"method":0}');
  });

  test('what stands beside deep nesting is made plain before its depth is at the limit', async () => {
    const start = `{"jsonrpc":"2.0","id":"req-9","method":"constructor","params":${'['.repeat(60)}${']'.repeat(60)}}`;
    // A longer name takes from the stack too: once the depth is at its least, no other name would do.
    const overflows = (text: string) => {
      const { method = '', params } = (value(text) ?? {}) as { method?: string; params?: unknown };
      return params !== undefined && method !== '' && (text.match(/\[/g)?.length ?? 0) + method.length > 50;
    };
    expect(await shrink(start, overflows)).toContain('"method":"a"');
  });

  test('ids become 1, 2, 3 together with what refers to them', async () => {
    const start = [
      send('{"jsonrpc":"2.0","id":41,"method":"wait"}'),
      send('{"jsonrpc":"2.0","method":"$/cancel_request","params":{"requestId":41}}'),
    ];
    const { case: smallest } = await shrinkCase(start, (steps) => {
      const [id, of] = steps.map((step) => /"(?:id|requestId)":(\d+)/.exec(show([step]).join())?.[1]);
      return id !== undefined && id === of;
    });
    expect(show(smallest)).toEqual(['send {"id":1}', 'send {"requestId":1}']);
  });

  test('inside raw bytes too', async () => {
    const { case: smallest } = await shrinkCase([write('{"jsonrpc":"2.0","id":9,"method":"x"}')], ([step]) => {
      return step?.type === 'write' && textOf(step.bytes).includes('"id"');
    });
    expect(show(smallest)).toEqual(['write {"id":1}']);
  });
});

test('how many items it takes is found without trying each', async () => {
  const start = `[${Array.from({ length: 20_000 }, (_, index) => `{"id":${index}}`).join()}]`;
  const { case: smallest, executions } = await shrinkCase([send(start)], ([step]) => {
    return step?.type === 'send' && textOf(step.payload).split(',').length >= 5000;
  });
  expect(show(smallest)[0]).toMatch(/^send \[0(?:,0){4999}\]$/);
  expect(executions).toBeLessThan(400);
});

describe('depth', () => {
  test.each([
    ['arrays', '[', ']'],
    ['objects', '{"a":', '}'],
    ['both', '[{"k":', '}]'],
  ])('a million levels of %s come down to the threshold in about 40 executions', async (_, open, close) => {
    const levels = 500_000;
    const start = `{"jsonrpc":"2.0","id":5,"method":"x","params":${open.repeat(levels)}1${close.repeat(levels)}}`;
    const { case: smallest, executions } = await shrinkCase([send(start)], ([step]) => {
      return step?.type === 'send' && textOf(step.payload).split(/[[{]/).length > 1501;
    });
    expect(show(smallest)).toEqual([`send ${'['.repeat(1501)}${']'.repeat(1501)}`]);
    expect(executions).toBeLessThanOrEqual(40);
  });
});

describe('bytes that are not JSON', () => {
  test.each<readonly [string, string, (text: string) => boolean, string]>([
    ['anything', 'nonsense', () => true, ''],
    ['anything but nothing', 'nonsense', (text) => text !== '', 'a'],
    ['an open brace', '{"jsonrpc":', (text) => text.startsWith('{'), '{'],
    ['one of many lines', 'aa\nb!b\ncc\n', (text) => text.includes('!'), '!'],
    ['two bytes far apart', `x<${'y'.repeat(5000)}>z`, (text) => /<.*>/.test(text), '<>'],
    ['many open brackets', '['.repeat(100_000), (text) => text.split('[').length > 700, '['.repeat(700)],
    ['a byte that is no UTF-8', 'ab\xc0c', (text) => text.includes('\xc3\x80'), '\xc3\x80'],
  ])('%s', async (_, start, fails, minimal) => {
    expect(await shrink(start, fails)).toBe(minimal);
  });
});
