import { expect, test } from 'vitest';
import type { Case } from '../../../src/case/case.ts';
import { inFewStarts } from '../../../src/engine/in-few-starts.ts';

const send = (method: string): Case => [{ type: 'send', payload: Buffer.from(`{"id":1,"method":"${method}"}`) }];
const restart: Case = [{ type: 'restart' }];

test('cases that share a process come before those that want one of their own, each kind as it was', () => {
  const own = [...restart, ...send('open')];
  const early = [...restart, ...send('a')];
  const twice = [...send('a'), ...restart, ...send('a')];
  const [one, two] = [send('b'), send('open')];
  expect(
    inFewStarts([own, one, twice, early, two], { opens: { method: 'open', allowedBefore: [], codeBefore: -32600 } }),
  ).toEqual([early, one, two, own, twice]);
});

test('where nothing opens a connection, a raw one is like any other', () => {
  const raw = [...restart, ...send('a')];
  expect(inFewStarts([raw, send('b')], {})).toEqual([send('b'), raw]);
});
