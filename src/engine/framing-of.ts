import { UsageError } from '../case/errors.ts';
import type { Framing } from '../case/framing.ts';
import type { Target, Transport } from '../case/transport.ts';
import type { Profile } from '../protocol/profile.ts';
import type { Found } from './discover.ts';
import { named } from './names.ts';

export interface Told {
  /** By name, over what the profile says. */
  readonly framing?: string | undefined;
  readonly profile: Profile;
  readonly target: Target;
}

/** How messages are told apart. Throws UsageError for a name that there is not, or where the transport does it by itself. */
export function framingOf({ framing, profile, target }: Told, transport: Transport, framings: Found<Framing>): Framing {
  const isWhole = transport.carriesMessages === true;
  const chosen = named('framing', framing ?? (isWhole ? 'message' : profile.framing), framings);
  if (isWhole === (chosen.isWhole === true)) return chosen;
  const way = target.url ?? 'standard input and output';
  if (!isWhole && framing === undefined) {
    throw new UsageError(`profile ${profile.name} is spoken over HTTP or WebSocket, and ${way} is a stream`, {
      hint: '--connect http://127.0.0.1:{port} names where it listens',
    });
  }
  throw new UsageError(
    isWhole
      ? `--framing ${framing}: ${way} keeps messages apart by itself; leave it out`
      : `--framing ${framing}: ${way} is a stream, where messages need a framing such as ndjson`,
  );
}
