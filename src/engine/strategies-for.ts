import { UsageError } from '../case/errors.ts';
import type { Transport } from '../case/transport.ts';
import type { Strategy } from '../draft/draft.ts';
import type { Found } from './discover.ts';
import { selected } from './names.ts';

/** The strategies of those names, or all that suit the transport. Throws UsageError for one that does not. */
export function strategiesFor(
  { answersEach }: Transport,
  names: readonly string[],
  all: Found<Strategy>,
): readonly (readonly [string, Strategy])[] {
  const chosen = selected('strategy', names, all);
  const suits = ([, { needs }]: readonly [string, Strategy]): boolean => needs !== 'http' || answersEach === true;
  const misfit = names.length > 0 && chosen.find((each) => !suits(each));
  if (misfit) throw new UsageError(`--strategy ${misfit[0]}: it is for HTTP alone; --connect http://… names a URL`);
  return chosen.filter(suits);
}
