import type { Message } from '../protocol/message.ts';
import type { Profile } from '../protocol/profile.ts';

/**
 * Params that are no structured value: then the whole may pass for no request object, and the text leaves open which of its
 * parts a peer reads first.
 */
export function hasLooseParams({ paramsKind }: Message, { nullParams }: Profile): boolean {
  if (paramsKind === 'null') return nullParams !== 'absent';
  return paramsKind === 'string' || paramsKind === 'number' || paramsKind === 'boolean';
}
