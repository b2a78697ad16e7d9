import * as fc from 'fast-check';
import type { Case } from '../case/case.ts';

/** `fails`: go on with what this one shrinks to. `stop`: no more at all. */
export type Outcome = 'holds' | 'fails' | 'stop';

/** fast-check's loop over cases. What `meet` throws comes out as it was thrown, and is never shrunk. */
export async function loop(
  arbitrary: fc.Arbitrary<Case>,
  meet: (steps: Case) => Promise<Outcome> | Outcome,
  parameters: fc.Parameters<[Case]>,
): Promise<void> {
  let thrown: { readonly error: unknown } | undefined;
  const property = fc.asyncProperty(arbitrary, async (steps) => {
    const outcome = await settled(meet, steps, (error) => {
      thrown = { error };
    });
    if (outcome === 'stop') throw new fc.PreconditionFailure(true);
    return outcome === 'holds';
  });
  await fc.check(property, parameters);
  if (thrown !== undefined) throw thrown.error;
}

async function settled(
  meet: (steps: Case) => Promise<Outcome> | Outcome,
  steps: Case,
  caught: (error: unknown) => void,
): Promise<Outcome> {
  try {
    return await meet(steps);
  } catch (error) {
    caught(error);
    return 'stop';
  }
}
