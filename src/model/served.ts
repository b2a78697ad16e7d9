import { at } from '../protocol/json/query.ts';
import type { Message } from '../protocol/message.ts';
import type { Exchange } from './property.ts';

/** Whether the target serves the method now, by all that it said: it is open and advertised, or may be called before. */
export function isServed({ message, method, state, profile, isPlain, batch }: Exchange): boolean {
  if (!isPlain || method === undefined || message.kind !== 'request' || message.idKind === 'null') return false;
  const { opens } = profile;
  // Where another one that opens it may be under way, this one may come too late.
  if (opens?.method === method.name) return state.phase === 'new' && batch === undefined;
  if (opens?.allowedBefore.includes(method.name)) return true;
  if (opens !== undefined && state.phase !== 'open') return false;
  return method.gate === undefined || (state.advertises(method.gate) === 'yes' && !isReadOnly(method.gate, state));
}

/** `writable: false` beside a capability: who may call what of it is left open. */
function isReadOnly(gate: string, { opened }: Exchange['state']): boolean {
  const writable = at(opened, `${gate}.writable`);
  return writable?.type === 'literal' && writable.value === false;
}

/** Params are an object, or none: null counts as none. */
export function hasParamsObject({ paramsKind }: Message): boolean {
  return paramsKind === 'object' || paramsKind === 'absent' || paramsKind === 'null';
}
