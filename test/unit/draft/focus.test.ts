import { describe, expect, it } from 'vitest';
import { type Draft, defaultLimits, type Line } from '../../../src/draft/draft.ts';
import { call } from '../../../src/draft/envelope.ts';
import { finish } from '../../../src/draft/finish.ts';
import { changeMembers, changePayload, changeTree } from '../../../src/draft/focus.ts';
import { membersOf, settle } from '../../../src/draft/lines.ts';
import { sceneFrom } from '../../../src/draft/scene.ts';
import acp from '../../../src/profiles/acp.ts';
import { number } from '../../../src/protocol/json/build.ts';
import { randomOf } from './random.ts';

const scene = sceneFrom(randomOf(1), acp, { limits: defaultLimits });
const bytes = (text: string): Line => ({ at: 'bytes', payload: Buffer.from(text) });
const draftOf = (lines: readonly Line[], focus: number): Draft => ({ start: 'ready', lines, focus });
const sent = (draft: Draft) =>
  finish(draft).map((step) => (step.type === 'send' ? Buffer.from(step.payload).toString() : step.type));
const marked = (draft: Draft) =>
  changeMembers(draft, scene, (members) => ({
    at: 'envelope',
    members: [{ key: 'x', value: number(members.length) }],
  }));

describe('a change of members', () => {
  it('reaches the line in focus at every level below bytes', () => {
    const lines = [call('a', undefined), bytes('{"a":1,"b":2}'), settle];
    expect(sent(marked(draftOf(lines, 0)))).toEqual(['{"x":2}', '{"a":1,"b":2}', 'settle']);
    expect(sent(marked(draftOf(lines, 1)))).toEqual(['{"jsonrpc":"2.0","method":"a"}', '{"x":2}', 'settle']);
  });

  it('goes to the nearest object where the focus is none', () => {
    const lines = [call('a', undefined), bytes('nope'), settle];
    expect(sent(marked(draftOf(lines, 2)))).toEqual(['{"x":2}', 'nope', 'settle']);
  });

  it('adds a call where there is nothing to change', () => {
    const changed = marked(draftOf([bytes('nope')], 0));
    expect(sent(changed)[0]).toBe('nope');
    expect(sent(changed)[1]).toMatch(/^\{"x":[234]\}$/);
    expect(sent(marked(draftOf([], 0)))).toHaveLength(1);
  });
});

describe('a change to several lines', () => {
  it('keeps the rest, and moves the focus to the last of them', () => {
    const draft = changePayload(draftOf([bytes('1'), bytes('2'), bytes('3')], 1), scene, () => [
      bytes('a'),
      bytes('b'),
    ]);
    expect(sent(draft)).toEqual(['1', 'a', 'b', '3']);
    expect(draft.focus).toBe(2);
  });
});

describe('reading lines back', () => {
  it('keeps numbers and doubled keys as they were', () => {
    const text = '{"id":1.0,"id":1e400,"b":[-0]}';
    expect(sent(changeTree(draftOf([bytes(text)], 0), scene, (node) => ({ at: 'tree', node })))).toEqual([text]);
  });

  it('leaves what is large or deep as bytes', () => {
    expect(membersOf(bytes(`{"a":${'['.repeat(300)}${']'.repeat(300)}}`))).toBeUndefined();
    expect(membersOf(bytes(`{"a":"${'x'.repeat(70_000)}"}`))).toBeUndefined();
    expect(membersOf(bytes('{"a":[[]]}'))).toHaveLength(1);
  });
});
