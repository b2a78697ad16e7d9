import type { Message } from './message.ts';
import type { Profile } from './profile.ts';

type Named = Pick<Message, 'kind' | 'method'>;

/**
 * The path of a message, where the profile has one. `{base}` stands for the path of the target's URL, `{method}` for the
 * message's method; what names no method may have a path of its own.
 */
export function httpPath(http: Profile['http'], { method }: Named, base = ''): string | undefined {
  return filled(method === undefined ? (http?.nameless ?? http?.path) : http?.path, method, base);
}

export function filled(template: string | undefined, method: string | undefined, base: string): string | undefined {
  return template
    ?.replace('{base}', () => base)
    .replace('{method}', () => (method ?? '').split('/').map(encoded).join('/'));
}

/** What is no text of Unicode can't be written into a path: U+FFFD stands for it. */
const encoded = (text: string): string => encodeURIComponent(Buffer.from(text).toString('utf8'));

/** Of the target's URL, whose port may not be known yet, without the slash at its end. */
export function basePath(url = ''): string {
  return (/^\w+:\/\/[^/?#]*([^?#]*)/.exec(url)?.[1] ?? '').replace(/\/$/, '');
}

/** Whether a path is the message's own: its end, where only the target's URL knows the start. */
export function isOwnPath(path: string, http: Profile['http'], message: Named): boolean {
  const own = httpPath(http, message);
  if (own === undefined || !fitsPath(http, message)) return false;
  return http?.path?.startsWith('{base}') === true ? path.endsWith(own) : path === own;
}

/** Whether a path ends as that of a method of the table does, other than the message's own. */
export function isOtherPath(path: string, { http, methods }: Profile, message: Named): boolean {
  const own = httpPath(http, message);
  return methods.some(({ name, kind }) => {
    const other = httpPath(http, { kind, method: name });
    return other !== undefined && other !== own && path.endsWith(other) && !path.endsWith(own ?? '');
  });
}

const plainMethod = /^[\w$~-]+(?:\/[\w$~-]+)*$/;

/** Whether every server reads in the path what stands in the body. Where methods have paths, a batch of several has none. */
function fitsPath(http: Profile['http'], { kind, method }: Named): boolean {
  if (http?.path?.includes('{method}') !== true) return true;
  return method === undefined ? http.nameless === undefined || kind !== 'batch' : plainMethod.test(method);
}
