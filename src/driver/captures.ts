import type { JsonNode } from '../protocol/json/node.ts';
import { at } from '../protocol/json/query.ts';
import type { Capture, Profile } from '../protocol/profile.ts';
import { builtInSlot } from './slots.ts';

/** Captured values by slot, the newest of each. */
export type Captured = Map<string, JsonNode>;

/** A profile's slots: what fills them, and what is kept from answers. */
export class Captures {
  readonly #byMethod: ReadonlyMap<string, readonly Capture[]>;
  readonly #defaults: Readonly<Record<string, string>>;

  constructor({ captures, slots }: Profile) {
    const methods = new Set(captures.map(({ method }) => method));
    this.#byMethod = new Map([...methods].map((name) => [name, captures.filter(({ method }) => method === name)]));
    this.#defaults = slots;
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
  value(name: string, captured: Captured, earlier: Captured): JsonNode | undefined {
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
