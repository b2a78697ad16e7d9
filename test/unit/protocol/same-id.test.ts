import { expect, test } from 'vitest';
import { number, string } from '../../../src/protocol/json/build.ts';
import { sameId } from '../../../src/protocol/same-id.ts';

test('type and value count, the writing does not', () => {
  expect(sameId(number('1'), number('1.0'))).toBe(true);
  expect(sameId(number('9007199254740993'), number('9007199254740993'))).toBe(true);
  expect(sameId(number('9007199254740993'), number('9007199254740992'))).toBe(false);
  expect(sameId(number('1'), string('1'))).toBe(false);
  expect(sameId(string('a'), string('A'))).toBe(false);
});
