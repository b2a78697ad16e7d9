import { expect, test } from 'vitest';
import type { Case } from '../../../src/case/case.ts';
import { printOf } from '../../../src/engine/measure.ts';
import { shrinkCase } from '../../../src/shrink/shrink-case.ts';
import { twinsOf } from '../../../src/shrink/twins.ts';
import { send, show } from './case-of.ts';

const call = (id: number, params: string) => send(`{"jsonrpc":"2.0","id":${id},"method":"send","params":${params}}`);

/** Two messages or more whose params are the same and hold a key. */
function isRetried(steps: Case): boolean {
  const params = steps.map((step) => {
    try {
      return JSON.stringify(JSON.parse(Buffer.from(step.type === 'send' ? step.payload : '').toString()).params);
    } catch {
      return undefined;
    }
  });
  return params.some((text, index) => text?.includes('"key"') === true && params.indexOf(text) < index);
}

test('twins are the same but for their ids', () => {
  expect(twinsOf([call(1, '{}'), call(2, '[]'), call(3, '{}'), { type: 'settle' }])).toEqual([[0, 2]]);
});

test('what one of two equal messages may not lose alone, they lose together', async () => {
  const params = '{"key":"k1","parts":[{"text":"hello"},{"text":"x"}],"to":"ann"}';
  const { case: smallest } = await shrinkCase([call(8, params), call(9, '{}'), call(7, params)], isRetried);
  expect(show(smallest)).toEqual(['send {"params":{"key":0}}', 'send {"params":{"key":0}}']);
});

test('a name that was never used before stays one, whatever is done to the message', async () => {
  const start = [send('{"id":5,"key":"run-{{nonce}}-77","more":[1]}'), send('{"id":6,"other":"run-{{nonce}}-77"}')];
  const { case: smallest } = await shrinkCase(start, (steps) => {
    const lines = show(steps);
    return lines.filter((line) => /"(key|other)":"\D*\{\{nonce\}\}/.test(line)).length === 2;
  });
  expect(show(smallest)).toEqual(['send {"key":"{{nonce}}"}', 'send {"other":"{{nonce}}"}']);
});

test('the same bytes sent in another way are another case', () => {
  const { payload } = call(1, '{}') as { payload: Uint8Array };
  const racing: Case = [{ type: 'send', payload, via: { race: true } }];
  expect(printOf(racing)).not.toBe(printOf([{ type: 'send', payload }]));
});
