import { loadProfiles } from './discover.ts';
import { named } from './names.ts';
import type { Plan } from './plan.ts';

/** What a caller has to say; the rest has its usual value. */
export interface PlanOptions extends Partial<Omit<Plan, 'profile' | 'target' | 'command'>> {
  /** The name of a profile. */
  readonly profile: string;
  /** The program and its arguments. */
  readonly command: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** A whole plan. Throws UsageError for a profile that there is not. */
export async function makePlan({ profile, command, env, ...rest }: PlanOptions): Promise<Plan> {
  return {
    seed: newSeed(),
    only: [],
    skip: [],
    strategies: [],
    level: 'must',
    updateBaseline: false,
    workers: 1,
    failFast: false,
    ...rest,
    profile: named('profile', profile, await loadProfiles()),
    target: { command, ...(env !== undefined && { env }) },
    command: ['--profile', profile, '--', ...command],
  };
}

/** Short enough to be typed again. */
const newSeed = (): string => Math.floor(Math.random() * 2 ** 40).toString(36);
