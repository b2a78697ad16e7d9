import type { Message } from '../protocol/message.ts';
import { idKey } from './id-key.ts';

/** Every id that the message bears, also where the key stands twice. */
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
  const { kind } = message.lenient ?? message;
  return kind === 'notification' || kind === 'response' || kind === 'blank' || kind === 'shapeless';
}

/** The texts are silent about it. Long numbers only count outside the id, which has rules of its own. */
export function isOdd({ oddities, idKind }: Message): boolean {
  const ownId = idKind === 'unsafe-integer' || idKind === 'overflow' || idKind === 'fraction';
  return oddities.some((oddity) => oddity !== 'long-number' || !ownId);
}

export function mayGetNull({ kind, idKind, oddities }: Message): boolean {
  if (kind === 'response' || kind === 'notification') return false;
  return kind !== 'request' || idKind !== 'string' || oddities.length > 0;
}

/** An array, or an object without a method, with an id, a result or an error. */
export function isAnswer({ node, method, id, result, error }: Message): boolean {
  if (node?.type === 'array') return true;
  if (node?.type !== 'object' || method !== undefined) return false;
  return id !== undefined || result !== undefined || error !== undefined;
}
