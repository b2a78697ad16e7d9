import { UsageError } from '../case/errors.ts';
import type { Target } from '../case/transport.ts';
import { loadTransports } from '../engine/discover.ts';
import { refuseUnreachable } from '../engine/reachable.ts';
import { transportOf } from '../engine/transport-of.ts';
import type { Context } from './context.ts';
import type { RunValues } from './options/values.ts';

export type Reaching = Partial<Pick<RunValues, 'connect' | 'allowRemote' | 'workers'>>;

/**
 * The target: the command behind `--`, where it listens, or both. Throws UsageError where the command line has neither,
 * has it in the wrong place, or names an address that can't be used.
 */
export async function targetOf(context: Context, values: Reaching, strays: readonly string[] = []): Promise<Target> {
  const { connect: url, allowRemote = false, workers = 1 } = values;
  const command = commandOf(context, url !== undefined, strays);
  const target: Target = { command, ...(url !== undefined && { url }) };
  transportOf(target, await loadTransports());
  refuseUnreachable(target, { allowRemote, workers });
  return target;
}

function commandOf({ target, words }: Context, isReached: boolean, strays: readonly string[]): readonly string[] {
  const verb = words[0] ?? 'run';
  if (strays.length > 0) {
    const rest = [...strays, ...(target ?? [])].join(' ');
    throw new UsageError(`'${strays[0]}': the target goes behind --`, { hint: `try peerproof ${verb} -- ${rest}` });
  }
  if (target?.[0] !== undefined && target[0] !== '') return target;
  if (target === undefined && isReached) return [];
  throw new UsageError('no target: put the command that starts it behind --', {
    hint: `as in: peerproof ${verb} --profile acp -- node agent.js`,
  });
}
