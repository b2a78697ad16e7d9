import type { Bytes } from '../../case/bytes.ts';
import type { JsonNode } from './node.ts';

/**
 * Bytes of a value: compact, numbers as they were written, members in their order with duplicates kept.
 * Always valid UTF-8: lone surrogates are escaped.
 */
export function printJson(node: JsonNode): Bytes {
  return Buffer.from(jsonText(node), 'utf8');
}

/** The same as a string. Nesting of any depth costs no call stack. */
export function jsonText(root: JsonNode): string {
  const open: Open[] = [];
  let text = '';
  let node: JsonNode | undefined = root;
  while (node !== undefined) {
    const { type } = node;
    if (type === 'object' || type === 'array') {
      text += type === 'object' ? '{' : '[';
      open.push({ node, index: 0 });
    } else text += scalarText(node);
    const step = nextValue(open);
    text += step.before;
    node = step.value;
  }
  return text;
}

interface Open {
  readonly node: JsonNode;
  index: number;
}

function scalarText(node: JsonNode): string {
  switch (node.type) {
    case 'string':
      return JSON.stringify(node.value);
    case 'number':
      return node.text;
    default:
      return node.type === 'literal' ? String(node.value) : '';
  }
}

/** The next value to print and what stands before it; closes what is through. */
function nextValue(open: Open[]): { before: string; value: JsonNode | undefined } {
  let before = '';
  for (let top = open.at(-1); top !== undefined; top = open.at(-1)) {
    const { node, index } = top;
    const comma = index > 0 ? ',' : '';
    top.index++;
    if (node.type === 'object') {
      const member = node.members[index];
      if (member) return { before: `${before}${comma}${JSON.stringify(member.key)}:`, value: member.value };
      before += '}';
    } else if (node.type === 'array') {
      const item = node.items[index];
      if (item) return { before: before + comma, value: item };
      before += ']';
    }
    open.pop();
  }
  return { before, value: undefined };
}
