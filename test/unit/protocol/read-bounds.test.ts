import { expect, test } from 'vitest';
import { member } from '../../../src/protocol/json/query.ts';
import { readJson } from '../../../src/protocol/json/read.ts';

const most = 2 ** 21;

test('of more values than can be kept the rest is read, and the members of the message are there', () => {
  const reading = readJson(Buffer.from(`{"result":[${'1,'.repeat(most + 10)}1],"id":7}`));
  if (!reading.ok) throw new Error(reading.reason);
  const result = member(reading.node, 'result');
  expect(result?.type === 'array' && result.items.length).toBe(most);
  expect(member(reading.node, 'id')).toMatchObject({ text: '7' });
});

test('what is no JSON behind them is found out', () => {
  expect(readJson(Buffer.from(`[${'1,'.repeat(most + 10)}x]`))).toMatchObject({ ok: false });
});

test('nesting without end is not read', () => {
  expect(readJson(Buffer.alloc(most + 10, '['))).toMatchObject({ ok: false, reason: 'nests deeper than can be read' });
});
