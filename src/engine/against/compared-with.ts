import { UsageError } from '../../case/errors.ts';
import type { Peer, Plan } from '../plan.ts';
import { type Reach, refuseUnreachable } from '../reachable.ts';
import { ours } from './rivals.ts';

/** The part of a plan that names other peers. Throws UsageError for one that can't be reached, and for a name that is taken. */
export function comparedWith(against: readonly Peer[] | undefined, reach: Reach): Pick<Plan, 'against' | 'peerName'> {
  if (against === undefined || against.length === 0) return {};
  const names = against.map(({ name }) => name);
  const twice = [ours, ...names].find((name, index, all) => all.indexOf(name) < index);
  if (twice !== undefined) throw new UsageError(`--against ${twice}: there are two peers of that name`);
  for (const { target } of against) refuseUnreachable(target, reach);
  return { against, peerName: ours };
}
