import type { JsonNode } from '../protocol/json/node.ts';
import { at } from '../protocol/json/query.ts';
import type { Option } from '../protocol/profile.ts';
import type { Exchange } from './property.ts';

/** A value that was asked for, and that the target did not advertise. */
export interface Unadvertised {
  readonly member: string;
  readonly value: string;
}

/** The options of a call whose values the handshake's result does not list. Where it lists none, nothing is known of them. */
export function unadvertised({ message, method, state }: Exchange): readonly Unadvertised[] {
  if (method?.options === undefined || message.params?.type !== 'object') return [];
  return method.options.flatMap((option) => {
    const value = at(message.params, option.member);
    const listed = listedFor(option, state.opened);
    if (value?.type !== 'string' || listed === undefined || listed.includes(value.value)) return [];
    return [{ member: option.member, value: value.value }];
  });
}

function listedFor({ advertised, otherwise }: Option, opened: JsonNode | undefined): readonly string[] | undefined {
  const list = opened && at(opened, advertised);
  if (list === undefined) return opened && otherwise;
  if (list.type !== 'array') return undefined;
  return list.items.flatMap((item) => (item.type === 'string' ? [item.value] : []));
}

/** The call says that the target may fall back to what it has. */
export function mayFallBack({ message, method }: Exchange): boolean {
  const value = method?.fallback === undefined ? undefined : at(message.params, method.fallback);
  return value?.type === 'literal' && value.value === false;
}
