import { expect, test } from 'vitest';
import { itemTexts, memberText } from '../../targets/peer/member-text.ts';

test.each([
  ['{"id":9007199254740993}', '9007199254740993'],
  ['{ "a" : {"id":1} , "id" : 2 }', '2'],
  ['{"id":1,"id":2}', '2'],
  ['{"\\u0069d":3}', '3'],
  ['{"a":"\\"id\\":5","id":[1,{"x":"]}"}]}', '[1,{"x":"]}"}]'],
  ['{"id":"a\\\\"}', '"a\\\\"'],
  ['{"id":1e400\t}', '1e400'],
  ['{"a":1}', undefined],
  ['{}', undefined],
  ['[]', undefined],
])('the id in %s', (text, expected) => {
  expect(memberText(text, 'id')).toBe(expected);
});

test.each([
  ['[]', []],
  [' [ 1 , "a,b" , {"c":[2]} ] ', ['1', '"a,b"', '{"c":[2]}']],
  ['[[],[[]]]', ['[]', '[[]]']],
])('the items of %s', (text, expected) => {
  expect(itemTexts(text)).toEqual(expected);
});
