import type { Via } from '../../../src/case/case.ts';
import type { Arrival } from '../../../src/case/transport.ts';

type Headers = Readonly<Record<string, string>>;

export interface Request {
  readonly via: Via;
  readonly body: string;
}

export interface Response {
  /** Which of the requests it answers, counted from 1; absent = the oldest that has no response. */
  readonly to?: number;
  readonly arrival: Arrival;
  readonly body: string;
}

/** `POST /a2a (Authorization: Bearer k) {…}`, `POST /rcp/ping (alone) {…}` on a connection of its own; undefined = no request by HTTP. */
export function requestOf(line: string): Request | undefined {
  const [, verb, path, rest = ''] = /^(GET|POST|PUT|PATCH|DELETE) (\S+)(.*)$/s.exec(line) ?? [];
  if (verb === undefined || path === undefined) return undefined;
  const [, alone, more = rest] = /^( \(alone\))(.*)$/s.exec(rest) ?? [];
  const { headers, body } = headed(more);
  return { via: { verb, path, headers, ...(alone !== undefined && { alone: true }) }, body };
}

/** `429 (Retry-After: 14) {…}`, or `#2 409 {…}` where the second request is answered first; undefined = no response by HTTP. */
export function responseOf(line: string): Response | undefined {
  const [, to, status, rest = ''] = /^(?:#(\d+) )?(\d{3})(?= |$)(.*)$/s.exec(line) ?? [];
  if (status === undefined) return undefined;
  const { headers, body } = headed(rest);
  return {
    ...(to !== undefined && { to: Number(to) }),
    arrival: { status: Number(status), headers, isLast: true },
    body,
  };
}

/** What stands in brackets, names in lower case, then the body. */
function headed(text: string): { readonly headers: Headers; readonly body: string } {
  const headers: Record<string, string> = {};
  let rest = text.trimStart();
  for (let found = head.exec(rest); found !== null; found = head.exec(rest)) {
    headers[(found[1] ?? '').toLowerCase()] = found[2] ?? '';
    rest = rest.slice(found[0].length).trimStart();
  }
  return { headers, body: rest };
}

const head = /^\(([\w-]+): ([^)]*)\)/;
