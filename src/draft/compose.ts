import type { Random } from 'fast-check';
import type { Case } from '../case/case.ts';
import type { Profile } from '../protocol/profile.ts';
import { defaultLimits, type Limits, type Strategy } from './draft.ts';
import { finish } from './finish.ts';
import { sceneFrom } from './scene.ts';
import { session } from './session.ts';

/** One case: valid traffic, then each strategy on top of it, the lower `order` first. Same draws, same bytes. */
export function generateCase(
  strategies: readonly Strategy[],
  random: Random,
  { profile, limits }: { readonly profile: Profile; readonly limits?: Partial<Limits> },
): Case {
  const scene = sceneFrom(random, profile, { ...defaultLimits, ...limits });
  const ordered = strategies.length < 2 ? strategies : strategies.toSorted((a, b) => a.order - b.order);
  return finish(ordered.reduce((draft, strategy) => strategy.apply(draft, scene), session(scene)));
}
