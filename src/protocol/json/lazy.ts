import type { JsonArray, JsonMember, JsonNode, JsonObject } from './node.ts';

type Read = () => JsonNode | undefined;

/** An array whose items are made when they are first asked for. */
export class LazyArray implements JsonArray {
  readonly type = 'array';
  readonly start: number;
  readonly end: number;
  readonly #read: Read;
  #items: readonly JsonNode[] | undefined;

  constructor(read: Read, start: number, end: number) {
    this.#read = read;
    this.start = start;
    this.end = end;
  }

  get items(): readonly JsonNode[] {
    if (this.#items === undefined) {
      const node = this.#read();
      this.#items = node?.type === 'array' ? node.items : [];
    }
    return this.#items;
  }
}

/** An object, the same. */
export class LazyObject implements JsonObject {
  readonly type = 'object';
  readonly start: number;
  readonly end: number;
  readonly #read: Read;
  #members: readonly JsonMember[] | undefined;

  constructor(read: Read, start: number, end: number) {
    this.#read = read;
    this.start = start;
    this.end = end;
  }

  get members(): readonly JsonMember[] {
    if (this.#members === undefined) {
      const node = this.#read();
      this.#members = node?.type === 'object' ? node.members : [];
    }
    return this.#members;
  }
}
