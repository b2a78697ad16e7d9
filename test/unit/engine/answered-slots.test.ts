import { expect, test } from 'vitest';
import { answeredSlots } from '../../../src/engine/answered-slots.ts';
import acp from '../../../src/profiles/acp.ts';
import agentrelay from '../../../src/profiles/agentrelay.ts';

const send = (text: string, via?: object) =>
  ({ type: 'send', payload: Buffer.from(text), ...(via && { via }) }) as const;

test('only what answers fill is named, once each', () => {
  const first = send('{"id":"{{nonce}}","cwd":"{{cwd}}","sessionId":"{{sessionId}}"}');
  expect(answeredSlots([first, send('{"sessionId":"{{sessionId}}"}'), { type: 'settle' }], acp)).toEqual(['sessionId']);
  expect(answeredSlots([send('POST {{path}} HTTP/1.1\r\nHost: {{host}}')], acp)).toEqual([]);
});

test('what goes with every message counts; what is made up does not', () => {
  const headers = (key: string) => ({ headers: { authorization: `Bearer {{${key}}}` } });
  const steps = [send('{"to":"{{recipient}}"}', headers('bobKey')), send('0', headers('madeUpKey'))];
  expect(answeredSlots(steps, agentrelay)).toEqual(['aliceKey', 'recipient', 'bobKey']);
});
