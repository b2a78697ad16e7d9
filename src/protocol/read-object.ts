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
  const kind = kindOf(envelope, idKind);
  return {
    kind,
    fault: faultOf(envelope, kind, idKind),
    payload,
    node,
    oddities: method !== undefined && (result ?? error) !== undefined ? [...oddities, 'two-natures'] : oddities,
    id,
    idKind,
    method: method?.type === 'string' ? method.value : undefined,
    params,
    paramsKind: paramsKindOf(params),
    result,
    error,
    entries: undefined,
    lenient: undefined,
  };
}

type Name = 'jsonrpc' | 'id' | 'method' | 'params' | 'result' | 'error';
type Envelope = { [Key in Name]: JsonNode | undefined };

/** The members that JSON-RPC knows; the last of a repeated one. */
function envelopeOf(node: JsonObject): Envelope {
  const envelope: Envelope = {
    jsonrpc: undefined,
    id: undefined,
    method: undefined,
    params: undefined,
    result: undefined,
    error: undefined,
  };
  for (const { key, value } of node.members) put(envelope, key, value);
  return envelope;
}

/** Written out because a computed key costs more than all the rest. */
function put(envelope: Envelope, key: string, value: JsonNode): void {
  switch (key) {
    case 'jsonrpc':
      envelope.jsonrpc = value;
      break;
    case 'id':
      envelope.id = value;
      break;
    case 'method':
      envelope.method = value;
      break;
    case 'params':
      envelope.params = value;
      break;
    case 'result':
      envelope.result = value;
      break;
    case 'error':
      envelope.error = value;
  }
}

function kindOf(envelope: Envelope, idKind: IdKind): MessageKind {
  const { method, result, error } = envelope;
  if (method !== undefined) return callKind(envelope, idKind);
  if (result !== undefined || error !== undefined) return 'response';
  return idKind === 'absent' ? 'invalid' : 'shapeless';
}

function callKind({ jsonrpc, method }: Envelope, idKind: IdKind): MessageKind {
  if (!isVersion2(jsonrpc) || method?.type !== 'string' || !isUsable(idKind)) return 'invalid';
  return idKind === 'absent' ? 'notification' : 'request';
}

/** The first thing that is wrong. A response in the wrong version is a response all the same. */
function faultOf({ jsonrpc, method }: Envelope, kind: MessageKind, idKind: IdKind): Fault | undefined {
  if (kind === 'response') return isVersion2(jsonrpc) ? undefined : 'version';
  if (kind !== 'invalid') return undefined;
  if (method === undefined) return 'object';
  if (!isVersion2(jsonrpc)) return 'version';
  return isUsable(idKind) || method.type !== 'string' ? 'method' : 'id';
}

function isVersion2(jsonrpc: JsonNode | undefined): boolean {
  return jsonrpc?.type === 'string' && jsonrpc.value === '2.0';
}

function isUsable(idKind: IdKind): boolean {
  return idKind !== 'object' && idKind !== 'array' && idKind !== 'boolean' && idKind !== 'overflow';
}

function paramsKindOf(params: JsonNode | undefined): ParamsKind {
  if (params === undefined) return 'absent';
  if (params.type !== 'literal') return params.type;
  return params.value === null ? 'null' : 'boolean';
}
