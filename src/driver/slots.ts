import { tmpdir } from 'node:os';
import type { Bytes } from '../case/bytes.ts';
import type { JsonNode } from '../protocol/json/node.ts';
import { jsonText } from '../protocol/json/print.ts';

/** Looks up a slot's value; undefined leaves the slot as it stands. */
export type SlotValues = (name: string) => JsonNode | undefined;

const OPEN = Buffer.from('{{');
const CLOSE = Buffer.from('}}');
const QUOTE = 0x22;
const longestName = 64;
/** Asked for once: looking it up costs more than filling a slot. */
const directory = tmpdir();

/**
 * Fills `{{name}}` wherever it stands. A string value is written escaped, as inside a JSON string; any other value takes
 * the place of the quotes around the slot too: `"{{requestId}}"` → `7`. Bytes without slots come back as they are.
 */
export function fillSlots(payload: Bytes, values: SlotValues): Bytes {
  const bytes = bufferOf(payload);
  let found = bytes.indexOf(OPEN);
  if (found < 0) return payload;
  const pieces: Bytes[] = [];
  let from = 0;
  for (; found >= 0; found = bytes.indexOf(OPEN, Math.max(from, found + 1))) {
    const slot = slotAt(bytes, found);
    const value = slot && values(slot.name);
    if (slot === undefined || value === undefined) continue;
    const { start, end, text } = placed(bytes, { start: found, end: slot.end }, value);
    pieces.push(bytes.subarray(from, start), Buffer.from(text));
    from = end;
  }
  return from === 0 ? payload : Buffer.concat([...pieces, bytes.subarray(from)]);
}

/** Values that need no capture: `cwd` is a directory that exists on this machine. */
export function builtInSlot(name: string): string | undefined {
  return name === 'cwd' ? directory : undefined;
}

function bufferOf(bytes: Bytes): Buffer {
  return Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
}

function slotAt(bytes: Buffer, start: number): { readonly name: string; readonly end: number } | undefined {
  const window = bytes.subarray(start + 2, start + 2 + longestName + 2);
  const length = window.indexOf(CLOSE);
  if (length <= 0) return undefined;
  const name = window.toString('latin1', 0, length);
  return /^[A-Za-z]\w*$/.test(name) ? { name, end: start + length + 4 } : undefined;
}

function placed(bytes: Buffer, { start, end }: { start: number; end: number }, value: JsonNode) {
  const text = jsonText(value);
  if (value.type === 'string') return { start, end, text: text.slice(1, -1) };
  const quoted = bytes[start - 1] === QUOTE && bytes[end] === QUOTE;
  return quoted ? { start: start - 1, end: end + 1, text } : { start, end, text };
}
