import type { JsonMember, JsonNode, JsonObject } from '../../protocol/json/node.ts';
import { printJson } from '../../protocol/json/print.ts';
import { smallest } from '../find.ts';
import type { Reduction, Search } from '../reduction.ts';
import { readDocument } from './document.ts';
import { idsOf } from './ids.ts';

/** A method that the peer may have, and the members that its params need. */
export interface Callable {
  readonly name: string;
  readonly required: readonly string[];
}

/**
 * Where a call must be one that the peer knows: the smallest such call that does, so that it does not matter which one
 * was met first. True when there was a smaller one.
 */
export function* simplerCall(reduction: Reduction, step: number): Search<boolean> {
  const root = readDocument(reduction.payloadAt(step))?.root;
  if (root?.type !== 'object' || !reduction.callables.some(({ name }) => name === methodOf(root))) return false;
  const size = reduction.payloadAt(step)?.length ?? 0;
  const calls = reduction.callables
    .map((callable) => printJson(withMethod(root, callable)))
    .filter((payload) => payload.length <= size)
    .sort((a, b) => a.length - b.length);
  for (const payload of calls) if (yield* reduction.attemptPayload(step, payload)) return true;
  return false;
}

function methodOf({ members }: JsonObject): string | undefined {
  const value = members.find(({ key }) => key === 'method')?.value;
  return value?.type === 'string' ? value.value : undefined;
}

/** The same envelope around another method, with the params that this one needs and no others. */
function withMethod(root: JsonObject, { name, required }: Callable): JsonNode {
  const members = root.members.flatMap(({ key, value }): JsonMember[] => {
    if (key === 'method') return [{ key, value: { type: 'string', value: name } }];
    if (key !== 'params' || value.type !== 'object') return [{ key, value }];
    return required.length === 0 ? [] : [{ key, value: paramsFrom(value, required) }];
  });
  return { type: 'object', members };
}

function paramsFrom({ members }: JsonObject, required: readonly string[]): JsonObject {
  const empty: JsonNode = { type: 'string', value: '' };
  return {
    type: 'object',
    members: required
      .toSorted()
      .map((key) => ({ key, value: members.find((member) => member.key === key)?.value ?? empty })),
  };
}

/** From so many bytes on, it may be the length that matters. */
const heavy = 512;

/** A message whose length is what matters: a plain call with a long method, no longer than it takes. */
export function* asMethod(reduction: Reduction, step: number): Search<void> {
  const size = reduction.payloadAt(step)?.length ?? 0;
  const root = readDocument(reduction.payloadAt(step))?.root;
  if (size < heavy || root?.type !== 'object') return;
  const ordinal = idsOf(reduction.current).find((id) => id.step === step)?.ordinal ?? 1;
  const id: JsonNode = { type: 'number', text: String(ordinal) };
  const members = root.members.flatMap((member) =>
    member.key === 'jsonrpc' ? [member] : member.key === 'id' ? [{ key: 'id', value: id }] : [],
  );
  const calling = (length: number) =>
    printJson({
      type: 'object',
      members: [...members, { key: 'method', value: { type: 'string', value: 'a'.repeat(length) } }],
    });
  const most = size - calling(0).length;
  if (most < 1 || !(yield* reduction.attemptPayload(step, calling(most)))) return;
  yield* smallest(0, most, (length) => reduction.attemptPayload(step, calling(length)));
}
