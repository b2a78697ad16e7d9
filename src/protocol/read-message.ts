import type { Bytes } from '../case/bytes.ts';
import type { JsonArray, JsonNode } from './json/node.ts';
import { readJson } from './json/read.ts';
import type { Oddity } from './json/reading.ts';
import type { Fault, Message } from './message.ts';
import { readObject } from './read-object.ts';

/** What bytes are to a JSON-RPC peer. The same for what we send and what the peer sends. */
export function readMessage(payload: Bytes): Message {
  if (isBlank(payload)) return { kind: 'blank', payload, oddities: [], ...NOTHING };
  const reading = readJson(payload);
  const { oddities } = reading;
  if (reading.ok) return fromNode(reading.node, payload, oddities);
  const message: Message = { kind: 'not-json', payload, oddities, ...NOTHING };
  if (reading.lenient === undefined) return message;
  return { ...message, lenient: fromNode(reading.lenient, payload, oddities) };
}

const NOTHING = { idKind: 'absent', paramsKind: 'absent' } as const;

function isBlank(payload: Bytes): boolean {
  for (let at = 0; at < payload.length; at++) {
    const byte = payload[at];
    if (byte !== 0x20 && byte !== 0x0a && byte !== 0x0d && byte !== 0x09) return false;
  }
  return true;
}

function fromNode(node: JsonNode, payload: Bytes, oddities: readonly Oddity[]): Message {
  if (node.type === 'object') return readObject(node, payload, oddities);
  if (node.type !== 'array') return invalid('scalar', node, { payload, oddities });
  if (node.items.length === 0) return invalid('empty-batch', node, { payload, oddities });
  const entries = entriesOf(node, payload, oddities);
  return { kind: 'batch', payload, node, oddities, entries, idKind: 'absent', paramsKind: 'absent' };
}

interface Origin {
  readonly payload: Bytes;
  readonly oddities: readonly Oddity[];
}

function invalid(fault: Fault, node: JsonNode, { payload, oddities }: Origin): Message {
  return { kind: 'invalid', fault, payload, node, oddities, idKind: 'absent', paramsKind: 'absent' };
}

/** Where a batch is odd somewhere, each entry is read again for oddities of its own. */
function entriesOf(batch: JsonArray, payload: Bytes, oddities: readonly Oddity[]): Message[] {
  return batch.items.map((node) => {
    const bytes = payload.subarray(node.start, node.end);
    return fromEntry(node, bytes, oddities.length === 0 ? oddities : readJson(bytes).oddities);
  });
}

/** An array in a batch is no batch of its own. */
function fromEntry(node: JsonNode, payload: Bytes, oddities: readonly Oddity[]): Message {
  if (node.type === 'object') return readObject(node, payload, oddities);
  return invalid(node.type === 'array' ? 'object' : 'scalar', node, { payload, oddities });
}
