import type { JsonNode } from '../protocol/json/node.ts';
import { at, member } from '../protocol/json/query.ts';

/** `no operator`: one that nobody has. */
export type FilterFault = 'malformed' | 'field' | 'operator' | 'no operator';

const operators: ReadonlySet<string> = new Set('eq ne gt gte lt lte in nin contains exists'.split(' '));
const mostNodes = 1_000;

/** What is surely wrong with a filter tree (`and`, `or`, `not`, or field, op and value), by what the handshake's result lists. */
export function readFilter(filter: JsonNode, opened: JsonNode | undefined): ReadonlySet<FilterFault> {
  const faults = new Set<FilterFault>();
  const todo: JsonNode[] = [filter];
  for (let left = mostNodes; todo.length > 0 && left > 0; left--) {
    const node = todo.pop() as JsonNode;
    const inner = node.type === 'object' ? ['and', 'or', 'not'].filter((key) => member(node, key) !== undefined) : [];
    if (node.type !== 'object') faults.add('malformed');
    else if (member(node, 'field') !== undefined) readLeaf(node, opened, faults);
    else if (inner.length === 1) todo.push(...clauses(node, inner[0] ?? '', faults));
  }
  return faults;
}

function clauses(node: JsonNode, key: string, faults: Set<FilterFault>): readonly JsonNode[] {
  const value = member(node, key) as JsonNode;
  if (key === 'not') return [value];
  if (value.type === 'array' && value.items.length > 0) return value.items;
  faults.add('malformed');
  return [];
}

function readLeaf(node: JsonNode, opened: JsonNode | undefined, faults: Set<FilterFault>): void {
  const field = member(node, 'field');
  const op = member(node, 'op');
  if (field?.type !== 'string' || op?.type !== 'string') faults.add('malformed');
  if (field?.type === 'string' && !fieldsOf(opened)?.includes(field.value)) faults.add('field');
  if (op?.type !== 'string') return;
  if (!operators.has(op.value)) faults.add('no operator');
  else if (textsAt(opened, 'capabilities.filter.operators')?.includes(op.value) === false) faults.add('operator');
}

/** An array of names, or an object of names and types. Where neither is advertised, no field is. */
function fieldsOf(opened: JsonNode | undefined): readonly string[] | undefined {
  const fields = at(opened, 'capabilities.filter.fields');
  return fields?.type === 'object'
    ? fields.members.map(({ key }) => key)
    : textsAt(opened, 'capabilities.filter.fields');
}

function textsAt(opened: JsonNode | undefined, path: string): readonly string[] | undefined {
  const list = at(opened, path);
  return list?.type === 'array'
    ? list.items.flatMap((item) => (item.type === 'string' ? [item.value] : []))
    : undefined;
}
