import type { Bytes } from '../../case/bytes.ts';
import type { JsonArray, JsonNode, JsonObject } from './node.ts';

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
  let text = begin(root, open);
  for (let top = open[0]; top !== undefined; top = open[open.length - 1]) {
    const { node, index } = top;
    top.index++;
    if (index === sizeOf(node)) {
      text += node.type === 'object' ? '}' : ']';
      open.pop();
    } else {
      if (index > 0) text += ',';
      text += node.type === 'object' ? memberText(node, index, open) : itemText(node, index, open);
    }
  }
  return text;
}

/** A container that is being printed, and which of its values comes next. */
interface Open {
  readonly node: JsonObject | JsonArray;
  index: number;
}

function sizeOf(node: JsonObject | JsonArray): number {
  return node.type === 'object' ? node.members.length : node.items.length;
}

function memberText(node: JsonObject, index: number, open: Open[]): string {
  const member = node.members[index];
  return member === undefined ? '' : `${quote(member.key)}:${begin(member.value, open)}`;
}

function itemText(node: JsonArray, index: number, open: Open[]): string {
  const item = node.items[index];
  return item === undefined ? '' : begin(item, open);
}

/** A scalar, or the bracket of a container that is then open. */
function begin(node: JsonNode, open: Open[]): string {
  switch (node.type) {
    case 'string':
      return quote(node.value);
    case 'number':
      return node.text;
    case 'literal':
      return String(node.value);
    case 'object':
    case 'array':
      open.push({ node, index: 0 });
      return node.type === 'object' ? '{' : '[';
  }
}

/** Most strings need no escapes, and looking is cheaper than JSON.stringify. */
function quote(value: string): string {
  return PLAIN.test(value) ? `"${value}"` : JSON.stringify(value);
}

const PLAIN = /^[ !#-[\]-~]{0,64}$/;
