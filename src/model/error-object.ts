import type { JsonNode } from '../protocol/json/node.ts';
import { member, sameJson } from '../protocol/json/query.ts';
import { readJson } from '../protocol/json/read.ts';
import { stringsIn } from '../protocol/json/strings-in.ts';

/** An error as it is thrown or sent. */
export interface ErrorObject {
  readonly code: number;
  readonly message: string;
  readonly data?: JsonNode;
}

/** Languages agree on the numbers from here to there. */
const [least, most] = [-(2 ** 31), 2 ** 31 - 1];
const deepest = 20;

/** From a JSON text, as `errorFrom`. */
export function errorIn(text: string): ErrorObject | undefined {
  const reading = readJson(Buffer.from(text));
  return reading.ok && reading.oddities.length === 0 && reading.depth <= deepest ? errorFrom(reading.node) : undefined;
}

/** Undefined where it is no error, or one that not every language can hold unchanged. `node` is nested at most 100 deep. */
export function errorFrom(node: JsonNode | undefined): ErrorObject | undefined {
  const [code, message, data] = ['code', 'message', 'data'].map((key) => member(node, key));
  if (code?.type !== 'number' || message?.type !== 'string' || !isPlainNumber(code.text)) return undefined;
  const isPlain = [...stringsIn({ type: 'array', items: [message, data ?? message] })].every(isPlainText);
  if (!isPlain || (data !== undefined && !areNumbersPlain(data))) return undefined;
  return { code: Number(code.text), message: message.value, ...(data !== undefined && { data }) };
}

/** What is not as it was; undefined = all is. A null and nothing are the same to many a reader. */
export function changed(error: JsonNode, { code, message, data }: ErrorObject): string | undefined {
  if (Number(textOf(member(error, 'code'))) !== code) return 'with another code';
  if (textOf(member(error, 'message')) !== message) return 'with another message';
  const found = member(error, 'data');
  if (isNothing(data)) return isNothing(found) ? undefined : 'with data that was not there';
  if (isNothing(found)) return 'without its data';
  return sameJson(withoutNulls(found), withoutNulls(data)) ? undefined : 'with other data';
}

function textOf(node: JsonNode | undefined): string | undefined {
  if (node?.type === 'number') return node.text;
  return node?.type === 'string' ? node.value : undefined;
}

function isNothing(node: JsonNode | undefined): node is undefined {
  return node === undefined || (node.type === 'literal' && node.value === null);
}

function isPlainNumber(text: string): boolean {
  return /^(?:0|-?[1-9]\d{0,9})$/.test(text) && Number(text) >= least && Number(text) <= most;
}

/** Nothing invisible but line breaks and tabs, and no halves of characters. */
function isPlainText(text: string): boolean {
  return /^[\t\n\r\P{C}]*$/u.test(text);
}

function areNumbersPlain(node: JsonNode): boolean {
  if (node.type === 'number') return isPlainNumber(node.text);
  if (node.type === 'array') return node.items.every(areNumbersPlain);
  return node.type !== 'object' || node.members.every(({ value }) => areNumbersPlain(value));
}

/** What is deeper than anything that is compared stays as it is. */
function withoutNulls(node: JsonNode, left = 2 * deepest): JsonNode {
  if (left === 0) return node;
  if (node.type === 'array') return { type: 'array', items: node.items.map((item) => withoutNulls(item, left - 1)) };
  if (node.type !== 'object') return node;
  const members = node.members.filter(({ value }) => !isNothing(value));
  return { type: 'object', members: members.map(({ key, value }) => ({ key, value: withoutNulls(value, left - 1) })) };
}
