import type { Step, Via } from '../case/case.ts';
import type { Reduction, Search } from './reduction.ts';

/** Less of what is said about how a message travels: nothing at all, or each part and each header left out. */
export function* reduceVia(reduction: Reduction, index: number): Search<void> {
  if (viaAt(reduction, index) === undefined || (yield* attempt(reduction, index, {}))) return;
  for (const key of Object.keys(viaAt(reduction, index) ?? {})) {
    yield* attempt(reduction, index, without(viaAt(reduction, index) ?? {}, key));
  }
  for (const name of Object.keys(viaAt(reduction, index)?.headers ?? {})) {
    const { headers = {}, ...rest } = viaAt(reduction, index) ?? {};
    yield* attempt(reduction, index, { ...rest, headers: without(headers, name) });
  }
}

/** What orders cases by how much is said about the way. */
export const viaLength = (step: Step): number =>
  step.type === 'send' && step.via !== undefined ? JSON.stringify(step.via).length : 0;

function viaAt({ current }: Reduction, index: number): Via | undefined {
  const step = current[index];
  return step?.type === 'send' ? step.via : undefined;
}

function* attempt(reduction: Reduction, index: number, via: Via): Search<boolean> {
  const step = reduction.current[index];
  if (step?.type !== 'send') return false;
  const { via: _, ...rest } = step;
  return yield* reduction.attemptStep(index, Object.keys(via).length === 0 ? rest : { ...rest, via });
}

function without<Part extends object>(whole: Part, key: string): Part {
  return Object.fromEntries(Object.entries(whole).filter(([name]) => name !== key)) as Part;
}
