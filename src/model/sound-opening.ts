import { member } from '../protocol/json/query.ts';
import type { Exchange } from './property.ts';

/** Params of an opening that nothing is wrong with: as the schema has them, with a `protocolVersion` from 1 on. */
export function isSoundOpening({ message, params }: Exchange): boolean {
  const version = member(message.params, 'protocolVersion');
  return params() === 'valid' && version?.type === 'number' && Number(version.text) >= 1;
}
