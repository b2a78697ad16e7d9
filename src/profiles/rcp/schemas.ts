import type { JsonSchema } from '../../protocol/profile.ts';

/** A value that a peer without the feature may ignore whatever it is: badly typed, it may be refused or not. */
const mayBeIgnored = <T extends object>(schema: T) => ({ ...schema, 'x-deserialize-default-on-error': true });

/** A form that only some peers take: neither taking it nor refusing it is wrong. */
const someTake = (schema: JsonSchema) => ({ allOf: [schema, mayBeIgnored({ not: {} })] });

const text = { type: 'string' };
const flag = { type: 'boolean' };
const count = { type: 'integer', minimum: 1 };
const either = { type: ['string', 'number'] };
const open = { type: 'object' };
const listOf = (items: object) => ({ type: 'array', items });

/** A bare text, or content blocks, which a peer for texts may refuse. */
const query = { anyOf: [text, someTake({ type: ['object', 'array'] })] };
const input = { anyOf: [text, someTake(open)] };

const clause = {
  ...object({ field: text, op: { enum: ['eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'in', 'nin', 'contains', 'exists'] } }, [
    'field',
    'op',
    'value',
  ]),
};
const filter = { anyOf: [clause, object({ and: listOf(clause) }, ['and']), object({ not: clause }, ['not'])] };

/** Any other text is an option that is not advertised, or out of range: which is left open. */
const oneOf = (...values: readonly string[]) => ({ anyOf: [{ enum: values }, someTake(text)] });

const modalities = { enum: ['text', 'image', 'audio', 'code', 'multimodal'] };
const units = { enum: ['chunk', 'passage', 'document', 'node', 'triplet', 'path', 'subgraph', 'community', 'page'] };
const rerankers = oneOf('cross-encoder', 'colbert', 'llm');
const transforms = oneOf('rewrite', 'hyde', 'multi-query', 'decompose', 'step-back');

const retrieve = object(
  {
    query,
    k: count,
    mode: oneOf('dense', 'sparse', 'hybrid'),
    candidateK: count,
    minScore: { type: 'number' },
    includeText: flag,
    includeVectors: flag,
    strict: flag,
    modality: mayBeIgnored(modalities),
    fusion: mayBeIgnored(object({ method: { enum: ['rrf', 'weighted', 'convex'] }, rrfK: count }, [])),
    rerank: mayBeIgnored({ anyOf: [object({ method: rerankers, topN: count }, []), { const: false }] }),
    mmr: mayBeIgnored(object({ lambda: { type: 'number', minimum: 0, maximum: 1 } }, [])),
    rewrite: mayBeIgnored({ anyOf: [transforms, { const: false }] }),
    filter: mayBeIgnored(filter),
    recency: mayBeIgnored(object({ field: text, halfLifeDays: { type: 'number' } }, [])),
    unit: mayBeIgnored(units),
    level: mayBeIgnored({ type: 'integer', minimum: 0 }),
    tokenBudget: mayBeIgnored(count),
    sessionId: mayBeIgnored(text),
    seed: mayBeIgnored({ type: 'integer' }),
    indexVersion: mayBeIgnored(text),
    cursor: mayBeIgnored(text),
    _meta: mayBeIgnored(open),
  },
  ['query', 'k'],
);

const embed = {
  kind: mayBeIgnored({ enum: ['query', 'document'] }),
  encoding: mayBeIgnored({ enum: ['json', 'f32-base64'] }),
};
const document = object({ text, id: text, meta: open }, ['text']);

/** Params by method. Written after sections 4 and 7 of the specification; what it lets peers ignore is marked. */
export const params: Readonly<Record<string, JsonSchema>> = {
  // What a version below 1 means is a matter of negotiation.
  initialize: object(
    { protocolVersion: { type: 'integer' }, client: mayBeIgnored(open), capabilities: mayBeIgnored(open) },
    ['protocolVersion'],
  ),
  info: open,
  ping: object({ nonce: either }, []),
  shutdown: open,
  embed: {
    anyOf: [
      object({ inputs: listOf(input), ...embed }, ['inputs']),
      object({ texts: listOf(input), ...embed }, ['texts']),
    ],
  },
  'embed/sparse': object({ texts: listOf(text), ...embed }, ['texts']),
  'embed/multi': object({ inputs: listOf(input), ...embed }, ['inputs']),
  rerank: object({ query, passages: listOf(input), method: rerankers, topN: count, model: mayBeIgnored(text) }, [
    'query',
    'passages',
  ]),
  retrieve,
  'query/transform': object({ query: text, method: transforms, n: count }, ['query', 'method']),
  graph: object(
    {
      op: oneOf('local', 'global', 'drift', 'communities', 'neighbors'),
      query: text,
      k: count,
      hops: count,
      seedIds: listOf(text),
      sessionId: mayBeIgnored(text),
    },
    ['op'],
  ),
  'index/add': object({ documents: listOf(document), chunk: mayBeIgnored(flag), contextual: mayBeIgnored(flag) }, [
    'documents',
  ]),
  'index/delete': object({ ids: listOf(text) }, ['ids']),
  'catalog/list': open,
  feedback: object({ signals: listOf(object({ hitId: either }, ['hitId'])) }, ['signals']),
  'memory/build': object({ documents: listOf(document), memoryId: text, scope: { enum: ['global', 'session'] } }, []),
  'memory/recall': object({ query: text, memoryId: text, n: count, sessionId: mayBeIgnored(text) }, ['query']),
  'notifications/cancel': object({ id: either, reason: text }, ['id']),
};

function object(properties: Readonly<Record<string, unknown>>, required: readonly string[]) {
  return { type: 'object', properties, required } as const;
}
