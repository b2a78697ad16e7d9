import type { Case } from '../../case/case.ts';
import type { JsonNode } from '../../protocol/json/node.ts';
import { member } from '../../protocol/json/query.ts';
import { payloadOf } from '../payload.ts';
import { readDocument } from './document.ts';

/** The id of a message that we send, and which one of the case it is, counted from 1. */
export interface SentId {
  readonly step: number;
  readonly node: JsonNode;
  readonly ordinal: number;
}

/** Replies are left out: their ids are the peer's; and so are ids that are slots. */
export function idsOf(steps: Case): readonly SentId[] {
  const ids: SentId[] = [];
  for (const [step, sent] of steps.entries()) {
    if (sent.type !== 'send' && sent.type !== 'write') continue;
    const root = readDocument(payloadOf(sent))?.root;
    for (const entry of root?.type === 'array' ? root.items : [root]) {
      const node = member(entry, 'id');
      if (node !== undefined && !isSlot(node)) ids.push({ step, node, ordinal: ids.length + 1 });
    }
  }
  return ids;
}

const isSlot = (node: JsonNode): boolean => node.type === 'string' && node.value.includes('{{');

/** How far the ids are from 1, 2, 3 or "1", "2", "3". */
export function oddIds(steps: Case): number {
  return idsOf(steps).reduce((sum, id) => sum + oddity(id), 0);
}

function oddity({ node, ordinal }: SentId): number {
  if (node.type === 'number' && node.text === String(ordinal)) return 0;
  return node.type === 'string' && node.value === String(ordinal) ? 1 : 2;
}
