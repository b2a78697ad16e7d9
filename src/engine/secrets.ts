import type { Profile } from '../protocol/profile.ts';

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
