import type { JsonNode } from '../protocol/json/node.ts';
import type { Message } from '../protocol/message.ts';
import { idKey } from './id-key.ts';
import type { Exchange } from './property.ts';

/** Every id that the message bears to some reader, also where the key stands twice. */
export function idsOf(message: Message): readonly string[] {
  const { id, node, oddities } = message.lenient ?? message;
  if (!oddities.includes('duplicate-key') || node?.type !== 'object') {
    const key = idKey(id);
    return key === undefined ? [] : [key];
  }
  return node.members.flatMap((member) => (member.key === 'id' ? (idKey(member.value) ?? []) : []));
}

/** A lenient reader would owe no answer to it. */
export function isSilent(message: Message): boolean {
  const { kind, oddities, id, node } = message.lenient ?? message;
  if (oddities.includes('two-natures')) return true;
  // Without an id it may pass for a notification, whatever else is wrong with it.
  if (kind === 'invalid' && id === undefined && node?.type === 'object') return true;
  return kind === 'notification' || kind === 'response' || kind === 'blank' || kind === 'shapeless';
}

/** Sent as text in UTF-8, the only form that the protocols speak of. */
export function isText({ message, via }: Pick<Exchange, 'message' | 'via'>): boolean {
  return via?.binary !== true && !message.oddities.includes('invalid-utf8');
}

/** The texts are silent about it. Long numbers only count outside the id, which has rules of its own. */
export function isOdd({ oddities, idKind }: Message): boolean {
  const ownId = idKind === 'unsafe-integer' || idKind === 'overflow' || idKind === 'fraction';
  return oddities.some((oddity) => oddity !== 'long-number' || !ownId);
}

/** How likely an answer with id null belongs to a message: see `Open.nullRank`. */
export function nullRankOf({ kind, idKind, id, oddities }: Message): 0 | 1 | 2 {
  if (kind === 'blank') return 1;
  if (kind === 'response' || kind === 'notification') return oddities.length > 0 ? 1 : 0;
  if (kind !== 'request' || oddities.length > 0) return 2;
  return idKind === 'string' || isNatural(id) ? 0 : 1;
}

function isNatural(id: JsonNode | undefined): boolean {
  return id?.type === 'number' && /^(?:0|[1-9]\d{0,14})$/.test(id.text);
}

/** An array, or an object without a method, with an id, a result or an error. */
export function isAnswer({ node, method, id, result, error }: Message): boolean {
  if (node?.type === 'array') return true;
  if (node?.type !== 'object' || method !== undefined) return false;
  return id !== undefined || result !== undefined || error !== undefined;
}

/** Never answered: a notification, or a response that is whole. Without an id or a version it may be refused as no request. */
export function isSilentCall({ kind, id, fault }: Message): boolean {
  return kind === 'notification' || (kind === 'response' && id !== undefined && fault === undefined);
}

/** A number that a reader may take for another one. */
export function isLossy({ idKind }: Message): boolean {
  return idKind === 'unsafe-integer' || idKind === 'overflow';
}
