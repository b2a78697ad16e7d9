import type { JsonNode } from '../protocol/json/node.ts';
import { at } from '../protocol/json/query.ts';
import type { Capture, Profile } from '../protocol/profile.ts';
import { builtInSlot } from './slots.ts';

/** Values by slot, the newest of each: of the handshake and of this case alone, so that it means the same after any other. */
export class Captured extends Map<string, JsonNode> {
  #opening: readonly (readonly [string, JsonNode])[] = [];

  /** What there is now belongs to the handshake. */
  keep(): void {
    this.#opening = [...this];
  }

  reset(): void {
    this.clear();
    for (const [slot, value] of this.#opening) this.set(slot, value);
  }
}

type Values = ReadonlyMap<string, JsonNode>;

/** A profile's slots: what fills them, and what is kept from answers. */
export class Captures {
  readonly #byMethod: ReadonlyMap<string, readonly Capture[]>;
  readonly #defaults: Readonly<Record<string, string>>;

  constructor({ captures, slots }: Profile, secrets: Readonly<Record<string, string>> = {}) {
    const methods = new Set(captures.map(({ method }) => method));
    this.#byMethod = new Map([...methods].map((name) => [name, captures.filter(({ method }) => method === name)]));
    this.#defaults = { ...slots, ...secrets };
  }

  take(method: string, result: JsonNode | undefined, into: Captured): void {
    const captures = this.#byMethod.get(method);
    if (captures === undefined || result === undefined) return;
    for (const { slot, path } of captures) {
      const value = at(result, path);
      if (value !== undefined) into.set(slot, value);
    }
  }

  /** `earlier`: what was captured on connections that the case has left behind; `{{otherSessionId}}` reads it. */
  value(name: string, captured: Values, earlier: Values): JsonNode | undefined {
    const other = /^other([A-Z].*)$/.exec(name)?.[1];
    const slot = other === undefined ? name : other.charAt(0).toLowerCase() + other.slice(1);
    const seen = (other === undefined ? captured : earlier).get(slot);
    if (seen !== undefined) return seen;
    const text = this.#default(name) ?? this.#default(slot);
    return text === undefined ? undefined : { type: 'string', value: text };
  }

  #default(slot: string): string | undefined {
    return Object.hasOwn(this.#defaults, slot) ? this.#defaults[slot] : builtInSlot(slot);
  }
}
