import type { Bytes } from '../case/bytes.ts';
import type { JsonArray, JsonNode } from './json/node.ts';
import { readJson } from './json/read.ts';
import type { Oddity } from './json/reading.ts';
import type { Fault, Message } from './message.ts';
import { readObject } from './read-object.ts';

/** What bytes are to a JSON-RPC peer. The same for what we send and what the peer sends. */
export function readMessage(payload: Bytes): Message {
  if (isBlank(payload)) return noCall({ kind: 'blank', payload, oddities: [] });
  const reading = readJson(payload);
  const { oddities } = reading;
  if (reading.ok) return fromNode(reading.node, payload, oddities);
  const lenient = reading.lenient ? fromNode(reading.lenient, payload, oddities) : markedBlank(payload, oddities);
  return noCall({ kind: 'not-json', payload, oddities: oddities.filter((oddity) => !ofJson.has(oddity)), lenient });
}

const bomLength = 3;

/** What matters only to who has read it as JSON. */
const ofJson: ReadonlySet<Oddity> = new Set(['duplicate-key', 'lone-surrogate', 'long-number']);

/** What is no object. */
function noCall(
  known: Pick<Message, 'kind' | 'fault' | 'payload' | 'node' | 'oddities' | 'entries' | 'lenient'>,
): Message {
  const { kind, fault, payload, node, oddities, entries, lenient } = known;
  return {
    kind,
    fault,
    payload,
    node,
    oddities,
    id: undefined,
    idKind: 'absent',
    method: undefined,
    params: undefined,
    paramsKind: 'absent',
    result: undefined,
    error: undefined,
    entries,
    lenient,
  };
}

/** A reader that ignores a byte order mark, as RFC 8259 allows, has nothing left to read. */
function markedBlank(payload: Bytes, oddities: readonly Oddity[]): Message | undefined {
  const isMarked = oddities.includes('bom') && isBlank(payload.subarray(bomLength));
  return isMarked ? noCall({ kind: 'blank', payload, oddities }) : undefined;
}

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
  return noCall({ kind: 'batch', payload, node, oddities, entries: entriesOf(node, payload, oddities) });
}

interface Origin {
  readonly payload: Bytes;
  readonly oddities: readonly Oddity[];
}

function invalid(fault: Fault, node: JsonNode, { payload, oddities }: Origin): Message {
  return noCall({ kind: 'invalid', fault, payload, node, oddities });
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
