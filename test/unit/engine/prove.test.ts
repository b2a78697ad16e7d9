import { expect, test } from 'vitest';
import type { Case } from '../../../src/case/case.ts';
import { proveWarm } from '../../../src/engine/prove.ts';
import { FakeDriver, rule, send, text, violation } from './fake.ts';

const silent = rule('jsonrpc/silent');
const restart: Case = [{ type: 'restart' }];

async function firstTried(steps: Case, step: number): Promise<Case | undefined> {
  const driver = new FakeDriver((each) => (text(each) === 'b' ? { breaks: [violation(silent)] } : undefined), [silent]);
  const execution = await driver.run(steps);
  await proveWarm(driver, { steps, violation: violation(silent, { step }), execution, strategy: 'a' }, () => undefined);
  return driver.ran[1]?.steps;
}

test('the message that is to blame is tried alone, on a connection like the one that it was said on', async () => {
  const [a, b, c] = [send('a'), send('b'), send('c')];
  expect(await firstTried([a, b, c], 1)).toEqual([b]);
  expect(await firstTried([...restart, a, b, c], 2)).toEqual([...restart, b]);
  expect(await firstTried([...restart, b], 1)).toEqual([...restart, b]);
});
