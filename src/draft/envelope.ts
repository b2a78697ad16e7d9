import { string } from '../protocol/json/build.ts';
import type { JsonMember, JsonNode } from '../protocol/json/node.ts';
import type { Line } from './draft.ts';

const version = { key: 'jsonrpc', value: string('2.0') };

/** A call as every peer knows it: `jsonrpc`, `id`, `method`, `params`, in this order. Without an id, a notification. */
export function call(method: string, params: JsonNode | undefined, id?: JsonNode): Line {
  const members: JsonMember[] = [version];
  if (id !== undefined) members.push({ key: 'id', value: id });
  members.push({ key: 'method', value: string(method) });
  if (params !== undefined) members.push({ key: 'params', value: params });
  return { at: 'envelope', members };
}

/** A response that answers `id`. */
export const response = (id: JsonNode, kind: 'result' | 'error', value: JsonNode): Line => ({
  at: 'envelope',
  members: [version, { key: 'id', value: id }, { key: kind, value }],
});

export const memberOf = (members: readonly JsonMember[], key: string): JsonNode | undefined =>
  members.findLast((each) => each.key === key)?.value;

export const without = (members: readonly JsonMember[], key: string): readonly JsonMember[] =>
  members.filter((each) => each.key !== key);

/** Sets a member where it stands; a new one goes to the end, `id` before the method. */
export function withMember(members: readonly JsonMember[], key: string, value: JsonNode): readonly JsonMember[] {
  if (members.some((each) => each.key === key)) {
    return members.map((each) => (each.key === key ? { key, value } : each));
  }
  if (key !== 'id') return [...members, { key, value }];
  return [...members.slice(0, 1), { key, value }, ...members.slice(1)];
}
