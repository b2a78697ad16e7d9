import { type Redact, redactor } from '../case/secrets.ts';
import type { Profile } from '../protocol/profile.ts';
import type { Plan } from './plan.ts';

/** What no one is shown of a run: the target's keys, and those of the profile. */
export function redactorOf({ target, profile }: Pick<Plan, 'target' | 'profile'>): Redact {
  const own = secretsOf(profile, { ...process.env, ...target.env });
  const shown = Object.entries(own).map(([slot, value]) => ({ value, shownAs: `$${profile.secrets?.[slot] ?? slot}` }));
  return redactor([...(target.secrets ?? []), ...shown]);
}

/** What the environment holds for a profile's secret slots, by slot. */
export function secretsOf(
  { secrets = {} }: Profile,
  env: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(secrets).flatMap(([slot, variable]) => {
      const value = env[variable];
      return value === undefined || value === '' ? [] : [[slot, value]];
    }),
  );
}
