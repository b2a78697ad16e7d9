import { shownUrl } from '../case/shown-url.ts';
import type { Target } from '../case/transport.ts';

export interface Chosen {
  /** As it was named: a profile, or a file that exports one. */
  readonly profile: string;
  readonly framing?: string | undefined;
  readonly allowRemote?: boolean | undefined;
}

/** The words that name the same protocol and target in a later command line. */
export function againWords({ profile, framing, allowRemote }: Chosen, { url, command }: Target): readonly string[] {
  return [
    ...['--profile', profile],
    ...(framing === undefined ? [] : ['--framing', framing]),
    ...(url === undefined ? [] : ['--connect', shownUrl(url)]),
    ...(allowRemote ? ['--allow-remote'] : []),
    ...(command.length === 0 ? [] : ['--', ...command]),
  ];
}
