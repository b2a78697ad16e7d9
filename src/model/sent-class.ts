import type { Message } from '../protocol/message.ts';
import type { Method } from '../protocol/profile.ts';

const inherited = new Set(Object.getOwnPropertyNames(Object.prototype).concat('prototype'));

/**
 * What was sent, as a class that signatures hold: what it is, then what is remarkable about it, joined by `, `.
 * No values. A simpler message of a class has fewer remarks: `notification, params null` → `notification`.
 */
export function sentClass(message: Message, methods: ReadonlyMap<string, Method>): string {
  return [natureOf(message), ...remarksOf(message, methods)].join(', ');
}

/** The part of a class that an id has to do with. */
export function idClass(sent: string): string {
  const [nature, ...remarks] = sent.split(', ');
  return [nature, ...remarks.filter((remark) => remark.startsWith('id '))].join(', ');
}

/** Whether a class is another one, or simpler by some remarks. */
export function isAsSimple(sent: string, than: string): boolean {
  if (sent === than) return true;
  const [nature, ...remarks] = sent.split(', ');
  const [otherNature, ...others] = than.split(', ');
  return nature === otherNature && remarks.every((remark) => others.includes(remark));
}

function natureOf({ kind, fault, entries }: Message): string {
  if (kind === 'batch') return batchNature(entries ?? []);
  if (kind !== 'invalid') return kind;
  if (fault === 'scalar' || fault === 'empty-batch') return fault === 'scalar' ? 'scalar' : 'empty batch';
  return `invalid ${fault}`;
}

function batchNature(entries: readonly Message[]): string {
  const kinds = new Set(entries.map(({ kind }) => kind));
  if (kinds.has('request')) return 'batch with requests';
  return kinds.has('invalid') || kinds.has('shapeless') ? 'batch with invalid entries' : 'batch without requests';
}

function remarksOf(
  { kind, fault, method, idKind, paramsKind, oddities }: Message,
  methods: ReadonlyMap<string, Method>,
) {
  const remarks: string[] = [];
  if (kind !== 'request' && kind !== 'notification' && fault !== 'id') return remarks;
  if (fault !== 'id' && method !== undefined && methods.has(method)) remarks.push('known method');
  if (fault !== 'id' && method !== undefined && inherited.has(method)) remarks.push('inherited name');
  if (idKind === 'object' || idKind === 'array' || idKind === 'boolean') remarks.push('id of another type');
  else if (idKind !== 'absent' && idKind !== 'string' && idKind !== 'integer') remarks.push(`id ${idKind}`);
  if (fault === 'id') return remarks;
  if (paramsKind === 'array' || paramsKind === 'null') remarks.push(`params ${paramsKind}`);
  else if (paramsKind !== 'absent' && paramsKind !== 'object') remarks.push('params scalar');
  for (const oddity of oddities) if (oddity !== 'long-number') remarks.push(oddity);
  return remarks;
}
