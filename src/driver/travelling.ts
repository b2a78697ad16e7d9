import type { Bytes } from '../case/bytes.ts';
import type { Via } from '../case/case.ts';
import { basePath, filled, httpPath } from '../protocol/http-path.ts';
import { readMessage } from '../protocol/read-message.ts';
import type { Manner } from './outgoing.ts';
import type { Setting } from './setting.ts';

/** How a message travels: as its step says, else as the profile does. Undefined on a stream, where there is no choice. */
export function travelling(
  { framing, target, profile: { http } }: Pick<Setting, 'framing' | 'profile'> & Partial<Pick<Setting, 'target'>>,
  payload: Bytes,
  { manner, fill }: { readonly manner: Manner | undefined; readonly fill: (text: Bytes) => Bytes },
): Manner | undefined {
  if (!framing.isWhole) return undefined;
  const own = manner?.via?.path;
  const message = readMessage(payload);
  const base = basePath(target?.url);
  const path = own === undefined ? httpPath(http, message, base) : filled(own, message.method, base);
  const headers = { ...http?.headers, ...manner?.via?.headers };
  const whole: Via = {
    ...manner?.via,
    ...(path !== undefined && { path: text(path, fill) }),
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, value && text(value, fill)])),
  };
  return { ...manner, via: whole };
}

const text = (value: string, fill: (text: Bytes) => Bytes): string =>
  value.includes('{{') ? Buffer.from(fill(Buffer.from(value))).toString('utf8') : value;
