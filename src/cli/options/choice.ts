import { UsageError } from '../../case/errors.ts';
import { unknown } from '../../finding/nearest.ts';

/** One of a few words. */
export function readChoice<T extends string>(text: string, flag: string, choices: readonly T[]): T {
  const choice = choices.find((each) => each === text);
  if (choice === undefined) throw new UsageError(unknown(flag, text, choices));
  return choice;
}
