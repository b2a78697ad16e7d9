import type { Random } from 'fast-check';
import type { Case } from '../case/case.ts';
import type { Profile } from '../protocol/profile.ts';
import { defaultLimits, type Limits, type Strategy } from './draft.ts';
import { unopened } from './early.ts';
import { finish } from './finish.ts';
import type { Frames } from './framed.ts';
import { sceneFrom } from './scene.ts';
import { session } from './session.ts';

export interface Composing {
  readonly profile: Profile;
  readonly limits?: Partial<Limits>;
  /** As the framing in force has it; absent = a message a line. */
  readonly frames?: Frames;
  /** On a connection that is not opened yet, where the profile has an opening. */
  readonly early?: boolean;
}

/** One case: valid traffic, then each strategy on top of it, the lower `order` first. Same draws, same bytes. */
export function generateCase(
  strategies: readonly Strategy[],
  random: Random,
  { profile, limits, frames, early = false }: Composing,
): Case {
  const scene = sceneFrom(random, profile, { limits: { ...defaultLimits, ...limits }, frames });
  const ordered = strategies.length < 2 ? strategies : strategies.toSorted((a, b) => a.order - b.order);
  const traffic = session(scene);
  const start = (early ? unopened(traffic, scene) : undefined) ?? traffic;
  return finish(ordered.reduce((draft, strategy) => strategy.apply(draft, scene), start));
}
