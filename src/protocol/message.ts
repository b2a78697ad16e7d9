import type { Bytes } from '../case/bytes.ts';
import type { JsonNode } from './json/node.ts';
import type { Oddity } from './json/reading.ts';

/**
 * What some bytes are to a JSON-RPC peer.
 * `blank`: only white space. `not-json`. `invalid`: JSON, but no request object (`fault` says why).
 * `shapeless`: an object with an id and neither method, result nor error. `batch`: a non-empty array.
 */
export type MessageKind =
  | 'blank'
  | 'not-json'
  | 'request'
  | 'notification'
  | 'response'
  | 'invalid'
  | 'shapeless'
  | 'batch';

/** Why a message is `invalid`. `id`: an id that is an object, array, boolean or beyond a double. `version`: `jsonrpc` wrong or missing. */
export type Fault = 'scalar' | 'empty-batch' | 'version' | 'method' | 'id' | 'object';

export type IdKind =
  | 'absent'
  | 'string'
  | 'integer'
  /** An integer that a double can't hold exactly. */
  | 'unsafe-integer'
  | 'fraction'
  /** A number beyond a double, such as 1e400. */
  | 'overflow'
  | 'null'
  | 'object'
  | 'array'
  | 'boolean';

export type ParamsKind = 'absent' | 'object' | 'array' | 'null' | 'string' | 'number' | 'boolean';

/**
 * A message as read from the bytes that crossed the wire. With duplicate keys the last one counts, as in most readers.
 * Those that are read all have every member, in this order: code that meets them a million times is compiled for one shape.
 */
export interface Message {
  readonly kind: MessageKind;
  readonly fault?: Fault | undefined;
  readonly payload: Bytes;
  readonly node?: JsonNode | undefined;
  readonly oddities: readonly Oddity[];
  readonly id?: JsonNode | undefined;
  readonly idKind: IdKind;
  readonly method?: string | undefined;
  readonly params?: JsonNode | undefined;
  readonly paramsKind: ParamsKind;
  readonly result?: JsonNode | undefined;
  readonly error?: JsonNode | undefined;
  /** The entries of a batch; an array among them is `invalid`. */
  readonly entries?: readonly Message[] | undefined;
  /** What bytes that are not JSON are to a reader that forgives bad UTF-8, raw control characters in strings, numbers such as NaN and a byte order mark before nothing. */
  readonly lenient?: Message | undefined;
}
