import { UsageError } from '../case/errors.ts';
import { shownUrl } from '../case/shown-url.ts';
import type { Target, Transport } from '../case/transport.ts';
import { unknown } from '../finding/nearest.ts';
import type { Found } from './discover.ts';
import { named } from './names.ts';

/** The transport that a target is reached by: the scheme of its URL says which. Throws UsageError for a scheme of none. */
export function transportOf({ peer, url }: Target, transports: Found<Transport>): Transport {
  if (peer !== undefined) return named('transport', typeof peer === 'function' ? 'memory' : 'streams', transports);
  if (url === undefined) return named('transport', 'stdio', transports);
  const scheme = schemeOf(url);
  const found = [...transports.values()].find(({ schemes }) => schemes.includes(scheme));
  if (found !== undefined) return found;
  const all = [...transports.values()].flatMap(({ schemes }) => schemes);
  throw new UsageError(`--connect ${shownUrl(url)}: ${unknown('scheme', scheme, all)}`);
}

/** In lower case; empty where there is none. */
const schemeOf = (url: string): string => (/^([a-z][a-z0-9+.-]*):/i.exec(url)?.[1] ?? '').toLowerCase();
