import { expect, test } from 'vitest';
import { shownUrl } from '../../../src/case/shown-url.ts';

test.each([
  ['ws://127.0.0.1:1/a?b=1#c', 'ws://127.0.0.1:1/a?b=1#c'],
  ['ws://127.0.0.1:1/?tkn=s3cret&b=1', 'ws://127.0.0.1:1/?tkn=***&b=1'],
  ['ws://127.0.0.1:1/?b=1&access_token=s3cret#tkn=x', 'ws://127.0.0.1:1/?b=1&access_token=***#tkn=x'],
  ['http://me:s3cret@127.0.0.1/?api_key=s', 'http://me:***@127.0.0.1/?api_key=***'],
  ['tcp://127.0.0.1:{port}', 'tcp://127.0.0.1:{port}'],
  ['unix:/run/a', 'unix:/run/a'],
])('%s is shown as %s', (url, shown) => {
  expect(shownUrl(url)).toBe(shown);
});
