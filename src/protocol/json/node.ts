/**
 * A JSON value that keeps what JSON.parse loses: number text, key order, duplicate keys, byte offsets.
 * `start` and `end` are byte offsets in the text it was read from; absent on nodes that were built.
 */
export type JsonNode = JsonObject | JsonArray | JsonString | JsonNumber | JsonLiteral;

interface Span {
  readonly start?: number;
  readonly end?: number;
}
export interface JsonObject extends Span {
  readonly type: 'object';
  readonly members: readonly JsonMember[];
}
export interface JsonMember {
  readonly key: string;
  readonly value: JsonNode;
}
export interface JsonArray extends Span {
  readonly type: 'array';
  readonly items: readonly JsonNode[];
}
/** `value` may hold lone surrogates. */
export interface JsonString extends Span {
  readonly type: 'string';
  readonly value: string;
}
/** `text` is exactly as written: `1e400`, `-0`, `9007199254740993`; in a lenient reading also `NaN`, `Infinity`, `-Infinity`. */
export interface JsonNumber extends Span {
  readonly type: 'number';
  readonly text: string;
}
export interface JsonLiteral extends Span {
  readonly type: 'literal';
  readonly value: true | false | null;
}
