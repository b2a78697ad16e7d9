import { sameJson } from '../protocol/json/query.ts';
import { errorFrom } from './error-object.ts';
import type { Lexicon } from './exchange.ts';
import type { Heard } from './property.ts';

/** Whether the peer can't but take it for the answer to what it asked: what it may pass over, it may go on waiting for. */
export function isWhole({ asked, reply }: Heard, { profile, schemas }: Lexicon): boolean {
  const { kind, id, result, error } = reply;
  if (kind !== 'response' || reply.oddities.length > 0 || reply.fault !== undefined) return false;
  if (id === undefined || asked.id === undefined || !sameJson(id, asked.id)) return false;
  if (error !== undefined) return result === undefined && errorFrom(error) !== undefined;
  const method = profile.methods.find(({ name, side }) => name === asked.method && side !== 'target');
  return result !== undefined && (method?.result === undefined || schemas.judge(method.result, result) === 'valid');
}
