import type { Via } from '../case/case.ts';
import { asksForChunks } from '../case/via.ts';
import { isOwnPath } from '../protocol/http-path.ts';
import type { Message } from '../protocol/message.ts';
import type { Profile } from '../protocol/profile.ts';

/**
 * Whether a message travels as JSON-RPC does over HTTP: a POST of JSON to the place that is for it. What else is asked, and
 * how that is answered, is a matter of HTTP and of the server. Messages of other transports always are.
 */
export function isPlainPost(via: Via | undefined, message: Message, { http }: Profile): boolean {
  if (via === undefined) return true;
  if (via.raw === true || (via.verb ?? 'POST') !== 'POST') return false;
  // On a WebSocket there is no path, and here the target's own.
  if (via.path !== undefined && !isOwnPath(via.path, http, message)) return false;
  return isPlainHead(via.headers ?? {}, http?.headers ?? {});
}

type Headers = Readonly<Record<string, string | null>>;

/** Headers that decide how the rest is read, or whether it is read at all. */
const decisive =
  /^(accept|authorization|connection|content-.*|cookie|expect|host|http2-settings|origin|proxy-.*|te|trailer|transfer-encoding|upgrade|via|x-forwarded-.*|x-http-method-override)$/;
const mostBytes = 4_096;

/** Nothing in the headers that decides how, or whether, the rest is read. */
export function isPlainHead(headers: Headers, usual: Headers): boolean {
  let bytes = 0;
  for (const [name, value] of Object.entries(headers)) {
    bytes += name.length + (value?.length ?? 0);
    // What fills its slot is another rule's affair.
    if (name in usual && value !== null) continue;
    if (decisive.test(name.toLowerCase()) && !isHarmless(name, value)) return false;
    if (!/^[\w-]+$/.test(name) || !/^[\x20-\x7e]*$/.test(value ?? '')) return false;
  }
  return bytes <= mostBytes;
}

/** JSON is written in UTF-8, said or not, and "a recipient MUST be able to parse the chunked transfer coding" (RFC 9112, 6.1). */
const isHarmless = (name: string, value: string | null): boolean =>
  asksForChunks({ headers: { [name]: value } }) ||
  (/^content-type$/i.test(name) && /^application\/json(?:; ?charset="?utf-8"?)?$/i.test(value ?? ''));
