import type { JsonNode } from '../protocol/json/node.ts';
import type { JsonSchema, Method } from '../protocol/profile.ts';
import { unadvertised } from './options.ts';
import type { Exchange } from './property.ts';

/**
 * A valid call with no more than its method requires, none of it empty or an option that was not advertised: nothing that a target may lack support for.
 * Members that are null or that nobody knows do not count.
 */
export function isPlainCall(exchange: Exchange): boolean {
  const { message, method, params } = exchange;
  if (method === undefined || message.kind !== 'request' || params() !== 'valid') return false;
  if (unadvertised(exchange).length > 0) return false;
  const known = membersOf(method);
  return membersIn(message.params).every(({ key, value }) => {
    return isNull(value) || !known.has(key) || (method.required.includes(key) && isFilled(value));
  });
}

/** Members of params and of the envelope that no text speaks of. */
export function strangeMembers({ message, method }: Exchange): readonly string[] {
  if (method === undefined) return [];
  const known = membersOf(method);
  const inside = membersIn(message.params).filter(({ key }) => !known.has(key));
  const outside = membersIn(message.node).filter(({ key }) => !envelope.has(key));
  return [...inside, ...outside].map(({ key }) => key);
}

/** Members of params that are null, though the method knows them; `params` where params itself is. */
export function nullMembers({ message, method }: Exchange): readonly string[] {
  if (method === undefined) return [];
  if (message.paramsKind === 'null') return ['params'];
  const known = membersOf(method);
  return membersIn(message.params).flatMap(({ key, value }) => (isNull(value) && known.has(key) ? [key] : []));
}

const envelope: ReadonlySet<string> = new Set(['jsonrpc', 'id', 'method', 'params']);
const cache = new WeakMap<Method, ReadonlySet<string>>();

function membersOf(method: Method): ReadonlySet<string> {
  const known = cache.get(method) ?? new Set(namesIn(method.params));
  cache.set(method, known);
  return known;
}

function namesIn(schema: JsonSchema | undefined): readonly string[] {
  if (typeof schema !== 'object') return [];
  const branches = [schema.anyOf, schema.oneOf, schema.allOf].flatMap((each) => (Array.isArray(each) ? each : []));
  return [...Object.keys(schema.properties ?? {}), ...branches.flatMap(namesIn)];
}

function membersIn(node: JsonNode | undefined) {
  return node?.type === 'object' ? node.members : [];
}

function isNull(node: JsonNode): boolean {
  return node.type === 'literal' && node.value === null;
}

/** What nests deeper than any usual call is left alone. */
const deepest = 6;

function isFilled(node: JsonNode, room = deepest): boolean {
  if (room === 0) return false;
  if (node.type === 'string') return node.value.trim() !== '';
  if (node.type === 'array') return node.items.length > 0 && node.items.every((item) => isFilled(item, room - 1));
  if (node.type !== 'object') return true;
  return node.members.length > 0 && node.members.every(({ value }) => isFilled(value, room - 1));
}
