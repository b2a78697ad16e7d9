import { UsageError } from '../case/errors.ts';
import type { Io } from './io.ts';

/** One command line on its way. */
export interface Context {
  readonly io: Io;
  /** What stands before `--`. */
  readonly words: readonly string[];
  /** What stands behind `--`; absent where there is none. */
  readonly target?: readonly string[];
  readonly exit: (code: number) => void;
}

/** The target's command. Throws UsageError where the command line has none, or has it in the wrong place. */
export function targetOf({ target, words }: Context, strays: readonly string[] = []): readonly string[] {
  const command = words[0] ?? 'run';
  if (strays.length > 0) {
    const rest = [...strays, ...(target ?? [])].join(' ');
    throw new UsageError(`'${strays[0]}': the target goes behind --`, { hint: `try peerproof ${command} -- ${rest}` });
  }
  if (target === undefined || target.length === 0 || target[0] === '') {
    throw new UsageError('no target: put the command that starts it behind --', {
      hint: `as in: peerproof ${command} --profile acp -- node agent.js`,
    });
  }
  return target;
}

/** For commands that start nothing. */
export function refuseTarget({ target, words }: Context): void {
  if (target !== undefined) throw new UsageError(`${words[0]} takes no target: leave out what stands behind --`);
}
