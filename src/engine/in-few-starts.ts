import type { Case, Step } from '../case/case.ts';
import type { Profile } from '../protocol/profile.ts';

/**
 * Cases in the order that costs the fewest processes, else as they are: those that can share one which is never opened,
 * those on the opened one, and those that want one of their own. Where a target takes long to start, these come last.
 */
export function inFewStarts(cases: readonly Case[], { opens }: Pick<Profile, 'opens'>): readonly Case[] {
  const opening = opens === undefined ? undefined : JSON.stringify(opens.method);
  const rank = (steps: Case): number => {
    const own = steps.filter(({ type }) => type === 'restart').length;
    if (own === 0) return 1;
    const isShared = own === 1 && steps[0]?.type === 'restart' && !steps.some((step) => holds(step, opening));
    return isShared ? 0 : 2;
  };
  return cases.toSorted((a, b) => rank(a) - rank(b));
}

function holds(step: Step, text: string | undefined): boolean {
  const bytes = step.type === 'send' ? step.payload : step.type === 'write' ? step.bytes : undefined;
  return text === undefined || (bytes !== undefined && Buffer.from(bytes).includes(text));
}
