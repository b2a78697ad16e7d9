import { expect, test } from 'vitest';
import { findLeaks } from '../../../src/model/leaks.ts';

const kinds = (text: string, sent = ''): readonly string[] =>
  findLeaks(text, (part) => sent.includes(part)).map(({ kind }) => kind);

test('a path below one that was sent is an echo', () => {
  expect(kinds('no /srv/app/a.json', '/srv/app')).toEqual([]);
  expect(kinds('no file:///srv/own/a.json', 'file:///srv/own')).toEqual([]);
});

test('a path that shares its beginning alone is a leak', () => {
  expect(kinds('no /srv/app/a.json', '/srv')).toEqual(['path']);
  expect(kinds('no file:///etc/passwd', 'file:///peerproof-none/f')).toEqual(['path']);
  expect(kinds('no file:///etc/passwd', 'file:///etc')).toEqual(['path']);
});
