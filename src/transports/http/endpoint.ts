import { TargetError } from '../../case/errors.ts';

/** Where requests go, and what each of them says unless a step says otherwise. */
export interface Endpoint {
  readonly host: string;
  readonly port: number;
  readonly isSecure: boolean;
  /** Path and query. */
  readonly path: string;
  /** Names in lower case, in the order of the wire. */
  readonly headers: ReadonlyMap<string, string>;
}

/** `headers`: the target's own, such as a key. Throws TargetError for an address that can't be. */
export function endpointOf(text: string, headers: Readonly<Record<string, string>> = {}): Endpoint {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || url.hostname === '') {
    throw new TargetError(`${text} names no host`, { hint: 'as in http://127.0.0.1:8080/rpc' });
  }
  const isSecure = url.protocol === 'https:';
  const own = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value] as const);
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (isSecure ? 443 : 80),
    isSecure,
    path: `${url.pathname}${url.search}`,
    headers: new Map([['host', url.host], ...usual, ...loginOf(url), ...own]),
  };
}

const usual = [
  ['content-type', 'application/json'],
  ['accept', 'application/json, text/event-stream'],
] as const;

function loginOf({ username, password }: URL): readonly (readonly [string, string])[] {
  if (username === '' && password === '') return [];
  const words = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return [['authorization', `Basic ${Buffer.from(words).toString('base64')}`]];
}
