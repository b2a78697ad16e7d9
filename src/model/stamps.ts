import type { JsonNode } from '../protocol/json/node.ts';
import { at } from '../protocol/json/query.ts';

const remembered = 100_000;
const none: readonly string[] = [];

/** Values that a peer gives to each of its answers, such as the number of a request. */
export class Stamps {
  readonly #paths: readonly string[];
  readonly #seen = new Set<string>();

  constructor(paths: readonly string[]) {
    this.#paths = paths;
  }

  /** The paths whose value was seen before; remembers them all. */
  repeated(body: JsonNode | undefined): readonly string[] {
    if (this.#paths.length === 0 || body === undefined) return none;
    return this.#paths.filter((path) => this.#isSeen(at(body, path)));
  }

  #isSeen(value: JsonNode | undefined): boolean {
    if (value?.type !== 'string') return false;
    const isOld = this.#seen.has(value.value);
    if (this.#seen.size < remembered) this.#seen.add(value.value);
    return isOld;
  }
}
