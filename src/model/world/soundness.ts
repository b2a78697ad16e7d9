import type { JsonSchema } from '../../protocol/profile.ts';
import type { Acceptable, Exchange } from '../property.ts';

/** A request with params that nothing is surely wrong with, of somebody whom the peer knows. */
export function isSound({ message, standing, params }: Exchange): boolean {
  return message.kind === 'request' && standing?.caller.is === 'known' && params() !== 'invalid';
}

/** What it may be refused with besides: the text says nothing of some of its params. */
export function doubts(exchange: Exchange): readonly Acceptable[] {
  const { invalidParams, unclear = [invalidParams] } = exchange.profile.codes;
  return [...(isPlain(exchange) ? [] : [{ codes: unclear, id: 'echo' as const }]), ...keyDoubts(exchange)];
}

/** Its key may make it the first call again, or another one with the same key. */
export function keyDoubts({ profile: { idempotency }, standing }: Exchange): readonly Acceptable[] {
  const isDoubtful = standing?.key?.is === 'unsure' || standing?.key?.is === 'raced';
  if (!isDoubtful || idempotency === undefined) return [];
  return [
    { codes: [idempotency.code], id: 'echo' },
    { result: true, id: 'echo' },
  ];
}

/** Nothing in the params but what the schema knows. */
function isPlain({ message, method, params, profile }: Exchange): boolean {
  if (params() !== 'valid' || method === undefined || message.params?.type !== 'object') return false;
  const known = propertiesOf(method.params, profile.schema);
  return message.params.members.every(({ key }) => known.includes(key));
}

function propertiesOf(schema: JsonSchema | undefined, root: JsonSchema | undefined): readonly string[] {
  if (typeof schema !== 'object') return [];
  const ref = typeof schema.$ref === 'string' ? schema.$ref.split('/').at(-1) : undefined;
  const definitions = typeof root === 'object' ? (root.$defs as Readonly<Record<string, JsonSchema>>) : {};
  if (ref !== undefined) return propertiesOf(definitions[ref], undefined);
  return Object.keys((schema.properties as object | undefined) ?? {});
}
