import type { Bytes } from '../../case/bytes.ts';
import type { JsonNode } from '../../protocol/json/node.ts';
import { readJson } from '../../protocol/json/read.ts';
import type { Span } from '../splice.ts';

/** Bytes that are JSON, at least to a lenient reader. Edits cut the bytes themselves, so what is odd about the rest stays. */
export interface Document {
  readonly bytes: Bytes;
  readonly root: JsonNode;
  /** Read by the rules, and no deeper than what may be walked. */
  readonly isStrict: boolean;
}

const known = new WeakMap<Bytes, { readonly document: Document | undefined }>();

export function readDocument(bytes: Bytes | undefined): Document | undefined {
  if (bytes === undefined) return undefined;
  let entry = known.get(bytes);
  if (entry === undefined) {
    entry = { document: read(bytes) };
    known.set(bytes, entry);
  }
  return entry.document;
}

function read(bytes: Bytes): Document | undefined {
  const reading = readJson(bytes);
  if (reading.ok) return { bytes, root: reading.node, isStrict: true };
  return reading.lenient && { bytes, root: reading.lenient, isStrict: false };
}

/** Which child of which child; the empty path is the root. */
export type Path = readonly number[];

export function nodeAt(root: JsonNode, path: Path): JsonNode | undefined {
  let node: JsonNode | undefined = root;
  for (const index of path) node = node && childrenOf(node)[index]?.value;
  return node;
}

interface Child {
  readonly key?: string;
  readonly value: JsonNode;
}

const none: readonly Child[] = [];

export function childrenOf(node: JsonNode): readonly Child[] {
  if (node.type === 'object') return node.members;
  return node.type === 'array' ? itemsOf(node.items) : none;
}

const wrapped = new WeakMap<readonly JsonNode[], readonly Child[]>();

function itemsOf(items: readonly JsonNode[]): readonly Child[] {
  let children = wrapped.get(items);
  if (children === undefined) {
    children = items.map((value) => ({ value }));
    wrapped.set(items, children);
  }
  return children;
}

export function spanOf(node: JsonNode): Span {
  return [node.start ?? 0, node.end ?? 0];
}

/** The bytes to cut so that the children `[from, to)` are gone, with the commas that go with them. */
export function spanOfChildren({ bytes }: Document, node: JsonNode, [from, to]: Span): Span {
  const children = childrenOf(node);
  const endOf = (index: number): number => children[index]?.value.end ?? 0;
  if (from > 0) return [endOf(from - 1), endOf(to - 1)];
  const start = (node.start ?? 0) + 1;
  if (to === children.length) return [start, (node.end ?? 0) - 1];
  return [start, keyStart(bytes, endOf(to - 1))];
}

/** Where the key of a member stands. */
export function spanOfKey({ bytes }: Document, node: JsonNode, index: number): Span {
  const before = childrenOf(node)[index - 1]?.value.end ?? (node.start ?? 0) + 1;
  const start = keyStart(bytes, before);
  let end = start + 1;
  while (end < bytes.length && bytes[end] !== 0x22) end += bytes[end] === 0x5c ? 2 : 1;
  return [start, end + 1];
}

/** Behind white space and a comma. */
function keyStart(bytes: Bytes, from: number): number {
  let at = from;
  for (let byte = bytes[at]; byte !== undefined && (byte <= 0x20 || byte === 0x2c); byte = bytes[at]) at++;
  return at;
}
