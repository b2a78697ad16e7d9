import { UsageError } from '../../case/errors.ts';

/** A whole number above 0. */
export function readWholeNumber(text: string, flag: string, most = 1_000_000_000): number {
  const number = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  if (number < 1) throw new UsageError(`${flag} ${text}: not a whole number above 0`);
  if (number > most) throw new UsageError(`${flag} ${text}: more than ${most}`);
  return number;
}
