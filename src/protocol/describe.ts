import type { Message } from './message.ts';

/**
 * The class of a message, without names and values: `request`, `request, id fraction`, `invalid version`, `scalar`,
 * `empty batch`, `batch of requests`, `batch with invalid`.
 */
export function shapeOf(message: Message): string {
  if (message.kind === 'batch') return batchShape(message.entries ?? []);
  return `${nameOf(message)}${idShape(message)}${paramsShape(message)}`;
}

function nameOf({ kind, fault }: Message): string {
  if (fault === undefined) return kind;
  if (kind === 'response') return `response, ${fault} wrong`;
  if (fault === 'scalar') return 'scalar';
  return fault === 'empty-batch' ? 'empty batch' : `invalid ${fault}`;
}

/** Kinds of id and params that call for no remark. */
const USUAL: ReadonlySet<string> = new Set(['absent', 'string', 'integer']);
const USUAL_PARAMS: ReadonlySet<string> = new Set(['absent', 'object']);

function idShape({ idKind }: Message): string {
  return USUAL.has(idKind) ? '' : `, id ${idKind}`;
}

function paramsShape({ paramsKind }: Message): string {
  return USUAL_PARAMS.has(paramsKind) ? '' : `, params ${paramsKind}`;
}

function batchShape(entries: readonly Message[]): string {
  const kinds = new Set(entries.map((entry) => entry.kind));
  if (kinds.has('invalid') || kinds.has('shapeless')) return 'batch with invalid';
  return `batch of ${[...kinds]
    .sort()
    .reverse()
    .map((kind) => `${kind}s`)
    .join(' and ')}`;
}
