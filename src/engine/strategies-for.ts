import { UsageError } from '../case/errors.ts';
import type { Transport } from '../case/transport.ts';
import type { Strategy } from '../draft/draft.ts';
import type { Profile } from '../protocol/profile.ts';
import type { Found } from './discover.ts';
import { selected } from './names.ts';

/** The strategies of those names, or all that suit transport and profile. Throws UsageError for one that does not. */
export function strategiesFor(
  { transport: { answersEach }, profile: { callers } }: { readonly transport: Transport; readonly profile: Profile },
  names: readonly string[],
  all: Found<Strategy>,
): readonly (readonly [string, Strategy])[] {
  const chosen = selected('strategy', names, all);
  const has = { http: answersEach === true, callers: answersEach === true && callers !== undefined };
  const suits = ([, { needs }]: readonly [string, Strategy]): boolean => needs === undefined || has[needs];
  const misfit = names.length > 0 && chosen.find((each) => !suits(each));
  if (misfit) {
    const whom = misfit[1].needs === 'callers' ? 'for profiles with callers, over HTTP' : 'for HTTP alone';
    throw new UsageError(`--strategy ${misfit[0]}: it is ${whom}; --connect http://… names a URL`);
  }
  return chosen.filter(suits);
}
