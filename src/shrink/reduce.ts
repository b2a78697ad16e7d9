import type { Case } from '../case/case.ts';
import type { Callable } from './json/calls.ts';
import { normalise } from './json/normal-form.ts';
import { dropLooseParts, shrinkMessage } from './messages.ts';
import { Reduction, type Search } from './reduction.ts';
import { dropEachStep, dropSteps, joinNext, simplifySteps } from './steps.ts';
import { shrinkTwins } from './twins.ts';

/**
 * Yields candidates in order of what they promise and returns the smallest failing case. It never starts anew: after a
 * success it goes on where it was, and in the end looks once more at what may have become loose.
 */
export function* reduce(start: Case, callables: readonly Callable[] = []): Search<Case> {
  const reduction = new Reduction(start, callables);
  yield* dropSteps(reduction);
  yield* shrinkSteps(reduction);
  for (let isLoose = true; isLoose; ) {
    const steps = yield* dropEachStep(reduction);
    isLoose = (yield* dropLooseParts(reduction)) || steps;
    if (isLoose) yield* shrinkSteps(reduction);
  }
  return reduction.current;
}

function* shrinkSteps(reduction: Reduction): Search<void> {
  yield* simplifySteps(reduction);
  yield* normalise(reduction);
  for (let step = reduction.current.length - 1; step >= 0; step--) {
    yield* joinNext(reduction, step);
    yield* shrinkMessage(reduction, step);
  }
  yield* shrinkTwins(reduction, shrinkMessage);
  yield* simplifySteps(reduction);
  yield* normalise(reduction);
}
