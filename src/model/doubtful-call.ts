import { hasOnly } from '../protocol/json/query.ts';
import type { Message } from '../protocol/message.ts';
import type { Profile } from '../protocol/profile.ts';
import { hasLooseParams } from './bad-params.ts';

const known = ['jsonrpc', 'id', 'method', 'params'];

/**
 * A call that some readers refuse as no request object, where the text leaves open whether they may: with params that are
 * no structured value, with members that the text does not name, with a method whose name is empty or reserved.
 */
export function isDoubtfulCall(message: Message, profile: Profile): boolean {
  if (message.kind !== 'request' && message.kind !== 'notification') return false;
  return hasLooseParams(message, profile) || isStrange(message, profile) || isReserved(message.method ?? '', profile);
}

function isStrange({ node }: Message, { strangeMembers }: Profile): boolean {
  return strangeMembers !== 'ignored' && !hasOnly(node, known);
}

/**
 * Section 4: names that begin "with the word rpc followed by a period character" are for extensions of JSON-RPC "and MUST NOT be
 * used for anything else". A word, so it may be one in capitals, too.
 */
function isReserved(method: string, { methods }: Profile): boolean {
  if (method !== '' && !/^rpc\./i.test(method)) return false;
  return methods.every(({ name }) => name !== method);
}
