import { expect, test } from 'vitest';
import { answeredSlots } from '../../../src/engine/answered-slots.ts';

const send = (text: string, via?: object) =>
  ({ type: 'send', payload: Buffer.from(text), ...(via && { via }) }) as const;

test('only what answers fill is named, once each', () => {
  const headers = { authorization: 'Bearer {{aliceKey}}' };
  const first = send('{"id":"{{nonce}}","cwd":"{{cwd}}","sessionId":"{{sessionId}}"}', { headers });
  expect(answeredSlots([first, send('{"sessionId":"{{sessionId}}"}'), { type: 'settle' }])).toEqual([
    'sessionId',
    'aliceKey',
  ]);
  expect(answeredSlots([send('POST {{path}} HTTP/1.1\r\nHost: {{host}}')])).toEqual([]);
});
