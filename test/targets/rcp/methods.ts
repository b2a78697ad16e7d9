import type { RpcError } from '../peer/answer.ts';
import { isMembers, type Members } from '../peer/incoming.ts';
import { capabilities } from './capabilities.ts';
import { badOption, type Check, checking, isCount, isName, isText, listOf, memberOf, withMembers } from './check.ts';
import { checkRetrieve, hitsFor } from './retrieve.ts';

export interface Method {
  readonly capability: string;
  /** Of params without members that are null. */
  readonly check: Check;
  readonly run: (params: Members) => unknown;
}

const documents = listOf(withMembers({ text: isText }, { id: isText, meta: isMembers }));

/** What a capability offers. A map, so that `constructor` and `__proto__` are no methods. */
export const methods: ReadonlyMap<string, Method> = new Map<string, Method>([
  ['embed', { capability: 'embed', check: checkEmbed, run: embed }],
  ['rerank', { capability: 'rerank', check: checkRerank, run: rerank }],
  ['retrieve', { capability: 'retrieve', check: checkRetrieve, run: hitsFor }],
  ['query/transform', { capability: 'transform', check: checkTransform, run: ({ query }) => ({ queries: [query] }) }],
  ['graph', { capability: 'graph', check: checkGraph, run: graph }],
  ['index/add', { capability: 'index', check: checking({ documents }), run: add }],
  ['index/delete', { capability: 'index', check: checking({ ids: listOf(isText) }), run: () => ({ deleted: 0 }) }],
  [
    'feedback',
    { capability: 'feedback', check: checking({ signals: listOf(withMembers({ hitId: isName })) }), run: feedback },
  ],
  ['embed/sparse', absent('sparseEmbed')],
  ['embed/multi', absent('multiVector')],
  ['catalog/list', absent('catalog')],
  ['memory/build', absent('memory')],
  ['memory/recall', absent('memory')],
]);

function absent(capability: string): Method {
  return { capability, check: () => undefined, run: () => ({}) };
}

function checkEmbed(params: Members): RpcError | undefined {
  const inputs = memberOf(params, 'inputs') === undefined ? 'texts' : 'inputs';
  const wrong = checking({ [inputs]: listOf(isText) })(params);
  const encoding = memberOf(params, 'encoding');
  if (wrong !== undefined || typeof encoding !== 'string') return wrong;
  return capabilities.embed.encodings.includes(encoding) ? undefined : badOption(encoding);
}

function embed(params: Members): unknown {
  const inputs = (memberOf(params, 'inputs') ?? params.texts) as readonly string[];
  return { vectors: inputs.map((text) => [text.length, 0, 0, 1]), dimension: capabilities.embed.dimension };
}

function checkRerank(params: Members): RpcError | undefined {
  const wrong = checking({ query: isText, passages: listOf(isText) }, { topN: isCount, method: isText })(params);
  return wrong ?? advertised(capabilities.rerank.methods, memberOf(params, 'method'));
}

function rerank({ passages }: Members): unknown {
  return { scores: (passages as readonly string[]).map((_, index) => 1 / (index + 1)) };
}

function checkTransform(params: Members): RpcError | undefined {
  const wrong = checking({ query: isText, method: isText }, { n: isCount })(params);
  return wrong ?? advertised(capabilities.transform.methods, params.method);
}

const checkGraphParams = checking(
  { op: isText },
  { query: isText, k: isCount, hops: isCount, seedIds: listOf(isText) },
);

function checkGraph(params: Members): RpcError | undefined {
  return checkGraphParams(params) ?? advertised(capabilities.graph.ops, params.op);
}

function graph({ op }: Members): unknown {
  return op === 'local' ? { hits: [] } : { communities: [{ id: 'c1', level: 0, summary: 'letters' }] };
}

function add({ documents: added }: Members): unknown {
  return { ids: (added as readonly Members[]).map(({ id }, index) => id ?? `made-${index}`) };
}

function feedback({ signals }: Members): unknown {
  return { accepted: (signals as readonly unknown[]).length };
}

function advertised(values: readonly string[], value: unknown): RpcError | undefined {
  return value === undefined || values.includes(String(value)) ? undefined : badOption(value);
}
