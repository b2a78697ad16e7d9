import { expect, test } from 'vitest';
import { schemaJudgeOf } from '../../../src/model/schema-judge.ts';
import { defineProfile } from '../../../src/protocol/define-profile.ts';
import { readJson } from '../../../src/protocol/json/read.ts';

const schema = {
  type: 'object',
  properties: { a: { type: 'string' }, b: { type: ['string', 'null'] } },
  required: ['b'],
};

function verdict(text: string, nullMembers?: 'absent' | 'either') {
  const profile = defineProfile({
    name: 'nulls',
    title: 'Nulls',
    says: 'x',
    schema: {},
    ...(nullMembers && { nullMembers }),
  });
  const reading = readJson(Buffer.from(text));
  return reading.ok ? schemaJudgeOf(profile).judge(schema, reading.node) : undefined;
}

test.each([
  ['{"a":null,"b":"x"}', 'invalid', 'valid', 'unclear'],
  ['{"b":null}', 'valid', 'invalid', 'unclear'],
  ['{"a":"x","b":"x"}', 'valid', 'valid', 'valid'],
  ['{"a":1,"b":"x"}', 'invalid', 'invalid', 'invalid'],
])('%s, as the schema has it: %s; null is absent: %s; it may be: %s', (text, asIs, absent, either) => {
  expect([verdict(text), verdict(text, 'absent'), verdict(text, 'either')]).toEqual([asIs, absent, either]);
});
