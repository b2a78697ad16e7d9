import type { Via } from '../case/case.ts';
import type { Profile } from '../protocol/profile.ts';
import type { Route } from '../protocol/surface.ts';
import { isPlainHead } from './plain-post.ts';

/**
 * `rpc`: JSON-RPC is spoken there. `rest`: each request is answered by its HTTP status and a body of its own form. `other`: how
 * it travels is odd, so that HTTP itself may refuse it.
 */
export type Surface = 'rpc' | 'rest' | 'other';

/** A route that a request meets, and what stands for its parts with a colon. */
export interface Met {
  readonly route: Route;
  readonly parts: Readonly<Record<string, string>>;
}

/** Where a message goes: only `POST` to the endpoint is JSON-RPC where the profile knows routes besides. */
export function surfaceOf({ rest, http }: Profile, via: Via | undefined): Surface {
  if (rest === undefined || via === undefined) return 'rpc';
  const headers = Object.entries(via.headers ?? {}).filter(([, value]) => value !== null);
  if (via.raw === true || !isPlainHead(Object.fromEntries(headers), http?.headers ?? {})) return 'other';
  const { verb = 'POST', path = rest.endpoint } = via;
  if (!knownVerb.test(verb) || path.length > longestPath) return 'other';
  return verb === 'POST' && pathOnly(path) === rest.endpoint ? 'rpc' : 'rest';
}

/** Others an HTTP server need not read at all. */
const knownVerb = /^(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)$/;
const longestPath = 2_000;

/** The route of the profile that a request meets; undefined = none. */
export function routeMet({ rest }: Profile, via: Via | undefined): Met | undefined {
  const path = pathOnly(via?.path ?? '');
  for (const route of rest?.routes ?? []) {
    if (route.verb !== (via?.verb ?? 'POST')) continue;
    const parts = partsOf(route.path, path);
    if (parts !== undefined) return { route, parts };
  }
  return undefined;
}

/** `DELETE /agents/me/block/:handle`: how profiles name a route. */
export const nameOf = ({ verb, path }: Route): string => `${verb} ${path}`;

/** A header, however its name is written. */
export function headerOf(via: Via | undefined, name: string): string | undefined {
  const wanted = name.toLowerCase();
  const found = Object.entries(via?.headers ?? {}).findLast(([key]) => key.toLowerCase() === wanted);
  return found?.[1] ?? undefined;
}

const pathOnly = (path: string): string => path.replace(/[?#].*$/s, '');

function partsOf(pattern: string, path: string): Readonly<Record<string, string>> | undefined {
  const wanted = pattern.split('/');
  const given = path.split('/');
  if (wanted.length !== given.length) return undefined;
  const parts: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const there = given[index] ?? '';
    if (part.startsWith(':') && there !== '') parts[part.slice(1)] = decoded(there);
    else if (part !== there) return undefined;
  }
  return parts;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
