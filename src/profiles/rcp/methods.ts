import type { Method, Option } from '../../protocol/profile.ts';
import { params } from './schemas.ts';

type Row = readonly [name: string, capability: string | undefined, required: string, returns: string];

/** Section 7 of the specification: the capability that offers a method, what it needs, what its result has. */
const rows: readonly Row[] = [
  ['initialize', undefined, 'protocolVersion', 'protocolVersion server capabilities'],
  ['info', undefined, '', 'protocolVersion server capabilities'],
  ['ping', undefined, '', ''],
  ['shutdown', undefined, '', ''],
  ['embed', 'embed', 'inputs', 'vectors'],
  ['embed/sparse', 'sparseEmbed', 'texts', 'sparse'],
  ['embed/multi', 'multiVector', 'inputs', 'matrices'],
  ['rerank', 'rerank', 'query passages', 'scores'],
  ['retrieve', 'retrieve', 'query k', 'hits'],
  ['query/transform', 'transform', 'query method', 'queries'],
  ['graph', 'graph', 'op', ''],
  ['index/add', 'index', 'documents', 'ids'],
  ['index/delete', 'index', 'ids', 'deleted'],
  ['catalog/list', 'catalog', '', 'engines'],
  ['feedback', 'feedback', 'signals', 'accepted'],
  ['memory/build', 'memory', '', 'memoryId'],
  ['memory/recall', 'memory', 'query', 'clues'],
];

/** Values that must be among those advertised. Vectors as JSON numbers are always there. */
const options: Readonly<Record<string, readonly Option[]>> = {
  embed: [{ member: 'encoding', advertised: 'capabilities.embed.encodings', otherwise: ['json'] }],
  rerank: [{ member: 'method', advertised: 'capabilities.rerank.methods' }],
  retrieve: [
    { member: 'mode', advertised: 'capabilities.retrieve.modes' },
    { member: 'unit', advertised: 'capabilities.retrieve.units' },
    { member: 'fusion.method', advertised: 'capabilities.retrieve.fusion' },
    { member: 'rerank.method', advertised: 'capabilities.rerank.methods' },
  ],
  'query/transform': [{ member: 'method', advertised: 'capabilities.transform.methods' }],
  graph: [{ member: 'op', advertised: 'capabilities.graph.ops' }],
};

const words = (text: string): readonly string[] => text.split(' ').filter((word) => word !== '');

const requests = rows.map(
  ([name, capability, required, returns]): Method => ({
    name,
    kind: 'request',
    side: 'target',
    required: words(required),
    returns: words(returns),
    params: params[name] ?? true,
    ...(capability !== undefined && { gate: `capabilities.${capability}` }),
    ...(options[name] !== undefined && { options: options[name], fallback: 'strict' }),
  }),
);

const notification = (name: string, side: Method['side'], required: readonly string[]): Method => ({
  name: `notifications/${name}`,
  kind: 'notification',
  side,
  required,
  params: params[`notifications/${name}`] ?? true,
});

export const methods: readonly Method[] = [
  ...requests,
  notification('cancel', 'target', ['id']),
  notification('progress', 'driver', ['progressToken']),
  notification('log', 'driver', ['level', 'message']),
];
