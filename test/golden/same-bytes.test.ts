import { expect, it } from 'vitest';
import { conduct } from '../../src/engine/conduct.ts';
import { equip } from '../../src/engine/equip.ts';
import { explore } from '../../src/engine/explore.ts';
import { makePlan } from '../../src/engine/make-plan.ts';
import { printOf } from '../../src/engine/measure.ts';
import { builtTarget } from '../quality/faults/hunt.ts';

const cases = 300;

it('a seed sends the same bytes in the same order, and with more workers the same in some order', async () => {
  const [first, again, shared] = [await sent('same', 1), await sent('same', 1), await sent('same', 2)];
  expect(first.length).toBeGreaterThan(cases);
  expect(again).toEqual(first);
  expect(shared.toSorted()).toEqual(first.toSorted());
  const other = await sent('other', 1);
  expect(other.filter((print) => first.includes(print)).length).toBeLessThan(cases / 2);
}, 180_000);

/** The print of each case, of the bytes that really went out: slots filled. */
async function sent(seed: string, workers: number): Promise<readonly string[]> {
  const command = builtTarget('healthy-jsonrpc-server');
  const plan = await makePlan({ profile: 'jsonrpc', command, seed, workers, cases });
  const tools = await equip(plan);
  const prints: string[] = [];
  const driver: typeof tools.driver = () => {
    const inner = tools.driver();
    return {
      close: () => inner.close(),
      get restarts() {
        return inner.restarts;
      },
      get executions() {
        return inner.executions;
      },
      get startMs() {
        return inner.startMs;
      },
      run: async (steps, options) => {
        const execution = await inner.run(steps, options);
        const out = execution.trace.flatMap((event) =>
          event.type === 'sent' && event.step !== undefined ? event : [],
        );
        prints.push(printOf(out.map(({ payload }) => ({ type: 'send', payload }))));
        return execution;
      },
    };
  };
  const { exitCode } = await conduct({ plan, tools: { ...tools, driver }, emit: () => undefined }, explore);
  expect(exitCode).toBe(0);
  return prints;
}
