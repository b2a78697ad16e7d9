import { UsageError } from '../case/errors.ts';
import type { Secret } from '../case/secrets.ts';
import type { Io } from './io.ts';

/** One command line on its way. */
export interface Context {
  readonly io: Io;
  /** What is shown nowhere, whoever writes. */
  readonly secrets: Secret[];
  /** What stands before `--`. */
  readonly words: readonly string[];
  /** What stands behind `--`; absent where there is none. */
  readonly target?: readonly string[];
  readonly exit: (code: number) => void;
}

/** For commands that start nothing. */
export function refuseTarget({ target, words }: Context): void {
  if (target !== undefined) throw new UsageError(`${words[0]} takes no target: leave out what stands behind --`);
}
