import { redacted, redactor } from '../case/secrets.ts';
import { shownUrl } from '../case/shown-url.ts';
import type { Target } from '../case/transport.ts';

export interface Chosen {
  /** As it was named: a profile, or a file that exports one. */
  readonly profile: string;
  readonly framing?: string | undefined;
  readonly allowRemote?: boolean | undefined;
  /** Where the key comes from. */
  readonly bearerEnv?: string | undefined;
  readonly bearerCommand?: string | undefined;
}

/** The words that name the same protocol and target in a later command line. */
export function againWords(chosen: Chosen, { url, command, headers, secrets, wait }: Target): readonly string[] {
  const { profile, framing, allowRemote, bearerEnv, bearerCommand } = chosen;
  const isBearer = bearerEnv !== undefined || bearerCommand !== undefined;
  const own = Object.entries(headers ?? {}).filter(([name]) => !(isBearer && name === 'Authorization'));
  const words = [
    ...['--profile', profile],
    ...(framing === undefined ? [] : ['--framing', framing]),
    ...(url === undefined ? [] : ['--connect', shownUrl(url)]),
    ...own.flatMap(([name, value]) => ['--header', `${name}: ${value}`]),
    ...(bearerEnv === undefined ? [] : ['--bearer-env', bearerEnv]),
    ...(bearerCommand === undefined ? [] : ['--bearer-command', bearerCommand]),
    ...(allowRemote ? ['--allow-remote'] : []),
    ...(wait === undefined ? [] : ['--wait', `${wait}ms`]),
    ...(command.length === 0 ? [] : ['--', ...command]),
  ];
  return redacted(words, redactor(secrets));
}
