import type { Plan } from './plan.ts';

/** What entries say of the run that they are written in. */
export function entryHead({ profile, framing }: Plan): { format: 1; profile: string; framing?: string } {
  const isOwn = framing === undefined || framing === profile.framing;
  return { format: 1, profile: profile.name, ...(!isOwn && { framing }) };
}
