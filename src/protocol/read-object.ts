import type { Bytes } from '../case/bytes.ts';
import { idKindOf } from './id-kind.ts';
import type { JsonNode, JsonObject } from './json/node.ts';
import type { Oddity } from './json/reading.ts';
import type { Fault, IdKind, Message, MessageKind, ParamsKind } from './message.ts';

/** What an object is to a JSON-RPC peer. */
export function readObject(node: JsonObject, payload: Bytes, oddities: readonly Oddity[]): Message {
  const envelope = envelopeOf(node);
  const { id, method, params, result, error } = envelope;
  const idKind = idKindOf(id);
  const message: Draft = {
    ...classify(envelope, idKind),
    payload,
    node,
    oddities,
    idKind,
    paramsKind: paramsKind(params),
  };
  if (id !== undefined) message.id = id;
  if (method?.type === 'string') message.method = method.value;
  if (params !== undefined) message.params = params;
  if (result !== undefined) message.result = result;
  if (error !== undefined) message.error = error;
  return message;
}

type Draft = { -readonly [Key in keyof Message]: Message[Key] };
type Name = 'jsonrpc' | 'id' | 'method' | 'params' | 'result' | 'error';
type Envelope = { [Key in Name]?: JsonNode };

/** The members that JSON-RPC knows; the last of a repeated one. */
function envelopeOf(node: JsonObject): Envelope {
  const envelope: Envelope = {};
  for (const { key, value } of node.members) if (isName(key)) envelope[key] = value;
  return envelope;
}

function isName(key: string): key is Name {
  switch (key) {
    case 'jsonrpc':
    case 'id':
    case 'method':
    case 'params':
    case 'result':
    case 'error':
      return true;
    default:
      return false;
  }
}

type Class = { kind: MessageKind; fault?: Fault };

function classify(envelope: Envelope, idKind: IdKind): Class {
  const fault = faultOf(envelope, idKind);
  if (envelope.method !== undefined) {
    if (fault !== undefined) return { kind: 'invalid', fault };
    return { kind: idKind === 'absent' ? 'notification' : 'request' };
  }
  if (envelope.result !== undefined || envelope.error !== undefined) {
    return fault === 'version' ? { kind: 'response', fault } : { kind: 'response' };
  }
  return idKind === 'absent' ? { kind: 'invalid', fault: 'object' } : { kind: 'shapeless' };
}

/** The first thing wrong with an object as a call. */
function faultOf({ jsonrpc, method }: Envelope, idKind: IdKind): Fault | undefined {
  if (jsonrpc?.type !== 'string' || jsonrpc.value !== '2.0') return 'version';
  if (method?.type !== 'string') return 'method';
  return UNUSABLE.has(idKind) ? 'id' : undefined;
}

const UNUSABLE: ReadonlySet<IdKind> = new Set<IdKind>(['object', 'array', 'boolean', 'overflow']);

function paramsKind(params: JsonNode | undefined): ParamsKind {
  if (params === undefined) return 'absent';
  if (params.type !== 'literal') return params.type;
  return params.value === null ? 'null' : 'boolean';
}
