/** The start of a response. */
export interface Head {
  readonly status: number;
  /** Names in lower case; several of one name are joined by a comma. */
  readonly headers: Readonly<Record<string, string>>;
  /** Said in HTTP/1.0. */
  readonly isOld: boolean;
  /** Whether another request may follow on the connection, as far as the head says. */
  readonly keepsAlive: boolean;
}

/** How the end of a body is told, as RFC 9112 section 6.3 has it. */
export type BodyEnd =
  | { readonly type: 'none' | 'chunked' | 'close' }
  | { readonly type: 'length'; readonly left: number };

/** A status line and header lines; undefined = no HTTP. What is odd in the rest is passed over. */
export function headOf([first = '', ...lines]: readonly string[]): Head | undefined {
  const [, minor, status] = /^HTTP\/\d(?:\.(\d))? +(\d{3})(?!\d)/i.exec(first) ?? [];
  if (status === undefined) return undefined;
  const headers = headersOf(lines);
  const connection = headers.connection?.toLowerCase() ?? '';
  const isOld = minor === '0';
  const keepsAlive = isOld ? connection.includes('keep-alive') : !connection.includes('close');
  return { status: Number(status), headers, isOld, keepsAlive };
}

function headersOf(lines: readonly string[]): Readonly<Record<string, string>> {
  const headers = new Map<string, string>();
  for (const line of lines) {
    const colon = line.indexOf(':');
    if (colon <= 0) continue;
    const name = line.slice(0, colon).trim().toLowerCase();
    const value = line.slice(colon + 1).trim();
    const before = headers.get(name);
    headers.set(name, before === undefined ? value : `${before}, ${value}`);
  }
  return Object.fromEntries(headers);
}

export function bodyEndOf({ status, headers }: Head, verb: string): BodyEnd {
  if (verb.toUpperCase() === 'HEAD' || status === 204 || status === 304) return { type: 'none' };
  if (/chunked\s*$/i.test(headers['transfer-encoding'] ?? '')) return { type: 'chunked' };
  if (headers['transfer-encoding'] !== undefined) return { type: 'close' };
  const length = /^\d{1,15}(?=$|,)/.exec(headers['content-length'] ?? '')?.[0];
  return length === undefined ? { type: 'close' } : { type: 'length', left: Number(length) };
}

/** Seconds that an idle connection is kept open, where the peer says so. */
export function idleSecondsOf({ headers }: Head): number | undefined {
  const seconds = /timeout=(\d{1,6})/i.exec(headers['keep-alive'] ?? '')?.[1];
  return seconds === undefined ? undefined : Number(seconds);
}
