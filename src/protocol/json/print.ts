import type { Bytes } from '../../case/bytes.ts';
import type { JsonArray, JsonLiteral, JsonNode, JsonNumber, JsonObject, JsonString } from './node.ts';

/**
 * Bytes of a value: compact, numbers as they were written, members in their order with duplicates kept.
 * Always valid UTF-8: lone surrogates are escaped.
 */
export function printJson(node: JsonNode): Bytes {
  return Buffer.from(jsonText(node), 'utf8');
}

/** The same as a string. Nesting of any depth costs no call stack. */
export function jsonText(root: JsonNode): string {
  return shallowText(root, 0);
}

/** As deep as calls may nest: what is deeper is written with a list of what is open, which is slower. */
const deepest = 100;

function shallowText(node: JsonNode, depth: number): string {
  if (node.type === 'object') return depth > deepest ? deepText(node) : objectText(node, depth);
  if (node.type === 'array') return depth > deepest ? deepText(node) : arrayText(node, depth);
  return scalarText(node);
}

function objectText({ members }: JsonObject, depth: number): string {
  let text = '';
  for (const { key, value } of members)
    text += `${text === '' ? '{' : ','}${quote(key)}:${shallowText(value, depth + 1)}`;
  return text === '' ? '{}' : `${text}}`;
}

function arrayText({ items }: JsonArray, depth: number): string {
  let text = '';
  for (const item of items) text += `${text === '' ? '[' : ','}${shallowText(item, depth + 1)}`;
  return text === '' ? '[]' : `${text}]`;
}

function scalarText(node: JsonString | JsonNumber | JsonLiteral): string {
  if (node.type === 'string') return quote(node.value);
  return node.type === 'number' ? node.text : String(node.value);
}

function deepText(root: JsonObject | JsonArray): string {
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
  if (node.type !== 'object' && node.type !== 'array') return scalarText(node);
  open.push({ node, index: 0 });
  return node.type === 'object' ? '{' : '[';
}

/** Most strings need no escapes, and looking is cheaper than JSON.stringify. */
function quote(value: string): string {
  return PLAIN.test(value) ? `"${value}"` : JSON.stringify(value);
}

const PLAIN = /^[ !#-[\]-~]{0,64}$/;
