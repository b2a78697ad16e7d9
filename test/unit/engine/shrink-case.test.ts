import { expect, test } from 'vitest';
import { shrinkCase } from '../../../src/engine/shrink-case.ts';
import type { Tools } from '../../../src/engine/tools.ts';
import { lockOn } from '../../../src/finding/signature.ts';
import ndjson from '../../../src/framings/ndjson.ts';
import { DroppingArbitrary, FakeDriver, rule, send, text, violation } from './fake.ts';

const broken = violation(rule('a'));
const tools: Tools = {
  properties: [broken.property],
  strategies: new Map(),
  framing: ndjson,
  driver: () => new FakeDriver(() => undefined, []),
  arbitrary: (generate) => new DroppingArbitrary(generate),
  now: () => 0,
  today: '2026-01-01',
};

/** How far three steps are made smaller, of which one is to blame, where time is up after so many tries. */
async function shrunk(tries: number) {
  const driver = new FakeDriver((step) => (text(step) === 'b' ? { breaks: [broken] } : undefined), tools.properties);
  const { steps, executions, isCut } = await shrinkCase(tools, driver, {
    steps: ['a', 'b', 'c'].map(send),
    lock: lockOn(broken),
    isDoubtful: false,
    mode: {},
    isOver: () => driver.executions >= tries,
    isEnough: () => false,
    saw: () => undefined,
  });
  return { steps: steps.map(text), executions, isCut };
}

test('a case that is as small as it gets is told from one for which there was no time', async () => {
  expect(await shrunk(100)).toMatchObject({ steps: ['b'], isCut: false });
  expect(await shrunk(1)).toEqual({ steps: ['b', 'c'], executions: 1, isCut: true });
  expect(await shrunk(0)).toEqual({ steps: ['a', 'b', 'c'], executions: 0, isCut: true });
});
