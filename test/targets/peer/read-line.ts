import { isUtf8 } from 'node:buffer';
import { type Incoming, isMembers, type Members } from './incoming.ts';
import { itemTexts, memberText } from './member-text.ts';

/** What a line is; undefined for a blank one. */
export function readLine(line: Buffer): Incoming | undefined {
  if (isBlank(line)) return undefined;
  const text = withoutMark(line.toString('utf8'));
  if (!isUtf8(line)) return { kind: 'not-json', text };
  try {
    return readNode(JSON.parse(text), text);
  } catch {
    return { kind: 'not-json', text };
  }
}

function isBlank(line: Buffer): boolean {
  for (const byte of line) if (byte !== 0x20 && byte !== 0x09 && byte !== 0x0d && byte !== 0x0a) return false;
  return true;
}

function withoutMark(text: string): string {
  return text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
}

function readNode(node: unknown, text: string): Incoming {
  if (isMembers(node)) return readObject(node, text);
  if (!Array.isArray(node)) return { kind: 'invalid', text, node };
  return { kind: 'batch', text, node };
}

/** The messages in a batch. An array in a batch is no batch of its own. */
export function readEntries({ node, text }: Incoming): readonly Incoming[] {
  if (!Array.isArray(node)) return [];
  const texts = itemTexts(text);
  return node.map((item, index) => readEntry(item, texts[index] ?? ''));
}

function readEntry(node: unknown, text: string): Incoming {
  return isMembers(node) ? readObject(node, text) : { kind: 'invalid', text, node };
}

function readObject(node: Members, text: string): Incoming {
  const { method, params } = node;
  const id = idText(node.id, text);
  return {
    kind: kindOf(node),
    text,
    node,
    ...(id !== undefined && { id }),
    ...(typeof method === 'string' && { method }),
    ...(params !== undefined && { params }),
  };
}

function kindOf({ jsonrpc, method, id, result, error }: Members): Incoming['kind'] {
  if (method === undefined) return result === undefined && error === undefined ? 'invalid' : 'response';
  if (jsonrpc !== '2.0' || typeof method !== 'string' || !isUsableId(id)) return 'invalid';
  return id === undefined ? 'notification' : 'request';
}

function isUsableId(id: unknown): boolean {
  return id === undefined || id === null || typeof id === 'string' || Number.isFinite(id);
}

/** A number has a text of its own: `9007199254740993` and `1e-400` would not survive being read. */
function idText(id: unknown, text: string): string | undefined {
  if (typeof id === 'string') return JSON.stringify(id);
  return id === undefined ? undefined : memberText(text, 'id');
}
