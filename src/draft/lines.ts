import type { Bytes } from '../case/bytes.ts';
import type { JsonMember, JsonNode } from '../protocol/json/node.ts';
import { printJson } from '../protocol/json/print.ts';
import { readJson } from '../protocol/json/read.ts';
import type { Draft, Line } from './draft.ts';

/** Larger payloads are not read back: reading them costs more than it finds. */
const readable = 65_536;
/** Deeper trees are left as bytes, so that walking a tree may use the call stack. */
const walkable = 200;

/** The line as the members of a JSON object, or undefined where it is none. */
export function membersOf(line: Line): readonly JsonMember[] | undefined {
  if (line.at === 'envelope') return line.members;
  const node = treeOf(line);
  return node?.type === 'object' ? node.members : undefined;
}

/** The line as JSON, or undefined where it is none. */
export function treeOf(line: Line): JsonNode | undefined {
  switch (line.at) {
    case 'envelope':
      return { type: 'object', members: line.members };
    case 'tree':
      return line.node;
    case 'bytes':
      return readBack(line.payload);
    case 'raw':
    case 'step':
      return undefined;
  }
}

function readBack(payload: Bytes): JsonNode | undefined {
  if (payload.length > readable) return undefined;
  const reading = readJson(payload);
  return reading.ok && reading.depth <= walkable ? reading.node : undefined;
}

/** The bytes of the one message that the line sends, or undefined where it sends none. */
export function payloadOf(line: Line): Bytes | undefined {
  switch (line.at) {
    case 'envelope':
      return printJson({ type: 'object', members: line.members });
    case 'tree':
      return printJson(line.node);
    case 'bytes':
      return line.payload;
    case 'raw':
    case 'step':
      return undefined;
  }
}

/** Puts other lines in the place of one; the focus stays on the same message, or on the last of the new ones. */
export function replaceLine(draft: Draft, index: number, by: readonly Line[]): Draft {
  const lines = draft.lines.slice();
  lines.splice(index, 1, ...by);
  const shift = index < draft.focus ? by.length - 1 : index === draft.focus ? Math.max(0, by.length - 1) : 0;
  return { ...draft, lines, focus: Math.max(0, Math.min(draft.focus + shift, lines.length - 1)) };
}

/** Adds lines behind everything; the focus moves to the last of them. */
export function appendLines(draft: Draft, added: readonly Line[]): Draft {
  const lines = draft.lines.concat(added);
  return { ...draft, lines, focus: lines.length - 1 };
}

export const settle: Line = { at: 'step', step: { type: 'settle' } };
