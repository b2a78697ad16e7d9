import type { Arrival } from '../case/transport.ts';
import { member } from '../protocol/json/query.ts';
import type { Message } from '../protocol/message.ts';
import { isOdd } from './nature.ts';
import type { Open } from './open.ts';

/** The server says in HTTP's own words that it will not look at it, so nothing else is owed. */
export function isExcused(open: Open): boolean {
  const { arrival, duty, exchange } = open;
  if (arrival === undefined || duty.owner?.regardless === true) return false;
  const { message, profile } = exchange;
  if (arrival.status !== undefined && arrival.status === profile.http?.unreadable) return isUnreadable(message);
  // It may rather end the connection than take a message of such a size.
  return isRefusal(arrival, open) || (arrival.failed !== undefined && message.payload.length > hugeBytes);
}

/** What a refusal in HTTP's own words says is the server's affair, unless it is said as JSON-RPC. */
export function isTurnedAway({ message, arrival }: Received, open: Open | undefined): boolean {
  if (arrival === undefined || (message.node && member(message.node, 'jsonrpc')) !== undefined) return false;
  return message.node?.type !== 'array' && (alwaysRefuses(arrival) || (open !== undefined && isRefusal(arrival, open)));
}

interface Received {
  readonly message: Message;
  readonly arrival: Arrival | undefined;
}

function isRefusal(arrival: Arrival, { exchange: { message }, isChunked }: Open): boolean {
  if (arrival.status === 413) return message.payload.length > largeBytes;
  if (refusals.has(arrival.status ?? 0)) return true;
  // To many a reader it is no JSON; what a server makes of that is told where it surely is none.
  if (isOdd(message)) return isClientError(arrival);
  // "A server MAY reject a request that contains a message body but not a Content-Length" (RFC 9112, 6.3).
  return isChunked && (isClientError(arrival) || arrival.status === 501);
}

/** Who asks, how much, how often. */
const refusals: ReadonlySet<number> = new Set([401, 403, 407, 408, 429, 431, 503]);
const alwaysRefuses = ({ status = 0 }: Arrival): boolean => refusals.has(status) || status === 413;

const isUnreadable = ({ kind }: Message): boolean => kind === 'not-json' || kind === 'invalid' || kind === 'shapeless';
const isClientError = ({ status = 0 }: Arrival): boolean => status >= 400 && status < 500;

const [largeBytes, hugeBytes] = [64_000, 10_000_000];
