import type { Bytes } from '../case/bytes.ts';
import type { Via } from '../case/case.ts';
import { httpPath } from '../protocol/http-path.ts';
import { readMessage } from '../protocol/read-message.ts';
import type { Manner } from './outgoing.ts';
import type { Setting } from './setting.ts';

/** How a message travels: as its step says, else as the profile does. Undefined on a stream, where there is no choice. */
export function travelling(
  { framing, profile: { http } }: Pick<Setting, 'framing' | 'profile'>,
  payload: Bytes,
  { manner, fill }: { readonly manner: Manner | undefined; readonly fill: (text: Bytes) => Bytes },
): Manner | undefined {
  if (!framing.isWhole) return undefined;
  const path =
    manner?.via?.path ?? (http?.path === undefined ? undefined : httpPath(http.path, readMessage(payload).method));
  const headers = { ...http?.headers, ...manner?.via?.headers };
  const filled: Via = {
    ...manner?.via,
    ...(path !== undefined && { path: text(path, fill) }),
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, value && text(value, fill)])),
  };
  return { ...manner, via: filled };
}

const text = (value: string, fill: (text: Bytes) => Bytes): string =>
  value.includes('{{') ? Buffer.from(fill(Buffer.from(value))).toString('utf8') : value;
