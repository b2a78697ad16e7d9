import type { Bytes } from '../case/bytes.ts';
import type { JsonArray, JsonNode } from './json/node.ts';
import { readJson } from './json/read.ts';
import type { Oddity } from './json/reading.ts';
import type { Message } from './message.ts';
import { readObject } from './read-object.ts';

/** What bytes are to a JSON-RPC peer. The same for what we send and what the peer sends. */
export function readMessage(payload: Bytes): Message {
  if (isBlank(payload)) return { ...NOTHING, kind: 'blank', payload, oddities: [] };
  const reading = readJson(payload);
  const { oddities } = reading;
  if (reading.ok) return fromNode(reading.node, { payload, oddities });
  const message: Message = { ...NOTHING, kind: 'not-json', payload, oddities };
  if (reading.lenient === undefined) return message;
  return { ...message, lenient: fromNode(reading.lenient, { payload, oddities }) };
}

const NOTHING = { idKind: 'absent', paramsKind: 'absent' } as const;

interface Origin {
  readonly payload: Bytes;
  readonly oddities: readonly Oddity[];
}

function isBlank(payload: Bytes): boolean {
  for (const byte of payload) {
    if (byte !== 0x20 && byte !== 0x0a && byte !== 0x0d && byte !== 0x09) return false;
  }
  return true;
}

function fromNode(node: JsonNode, origin: Origin): Message {
  if (node.type !== 'array') return fromEntry(node, origin);
  if (node.items.length === 0) return { ...NOTHING, ...origin, kind: 'invalid', fault: 'empty-batch', node };
  return { ...NOTHING, ...origin, kind: 'batch', node, entries: entriesOf(node, origin) };
}

/** A message that can stand in a batch: an array there is no batch of its own. */
function fromEntry(node: JsonNode, { payload, oddities }: Origin): Message {
  if (node.type === 'object') return readObject(node, payload, oddities);
  const fault = node.type === 'array' ? 'object' : 'scalar';
  return { ...NOTHING, kind: 'invalid', fault, payload, node, oddities };
}

/** Where a batch is odd somewhere, each entry is read again for oddities of its own. */
function entriesOf(batch: JsonArray, { payload, oddities }: Origin): Message[] {
  return batch.items.map((node) => {
    const bytes = payload.subarray(node.start, node.end);
    return fromEntry(node, { payload: bytes, oddities: oddities.length === 0 ? oddities : readJson(bytes).oddities });
  });
}
