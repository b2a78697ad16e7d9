import type { RpcError } from '../peer/answer.ts';
import { isMembers } from '../peer/incoming.ts';
import { capabilities } from './capabilities.ts';
import { badField, badOption, memberOf } from './check.ts';

const deepest = 64;

/** What is wrong with a filter tree. */
export function checkFilter(filter: unknown, depth = 0): RpcError | undefined {
  if (!isMembers(filter) || depth > deepest) return badField('filter');
  if (memberOf(filter, 'field') !== undefined) return checkLeaf(memberOf(filter, 'field'), memberOf(filter, 'op'));
  for (const name of ['and', 'or', 'not']) {
    const inner = memberOf(filter, name);
    if (inner === undefined) continue;
    const clauses = name === 'not' ? [inner] : inner;
    if (!Array.isArray(clauses) || clauses.length === 0) return badField(`filter.${name}`);
    const wrong = clauses.map((clause) => checkFilter(clause, depth + 1)).find((error) => error !== undefined);
    if (wrong !== undefined) return wrong;
  }
  return undefined;
}

function checkLeaf(field: unknown, op: unknown): RpcError | undefined {
  if (typeof field !== 'string' || !capabilities.filter.fields.includes(field)) return badField('filter.field');
  if (typeof op !== 'string') return badField('filter.op');
  return capabilities.filter.operators.includes(op) ? undefined : badOption(op);
}
