import { isDeepStrictEqual } from 'node:util';
import type { Agent } from './agents.ts';
import { Refusal } from './rows.ts';

interface Kept {
  readonly payload: unknown;
  readonly result: unknown;
}

/** The first result for each key of each agent. */
export class Idempotency {
  readonly #kept = new Map<string, Kept>();

  /** Undefined: nothing was kept for the key yet. */
  replay(agent: Agent, key: string | undefined, payload: unknown): unknown {
    const kept = key === undefined ? undefined : this.#kept.get(`${agent.id} ${key}`);
    if (kept === undefined) return undefined;
    if (isDeepStrictEqual(kept.payload, payload)) return kept.result;
    throw new Refusal('duplicate_idempotency_key', 'The key came with another payload');
  }

  keep(agent: Agent, key: string | undefined, kept: Kept): void {
    if (key !== undefined) this.#kept.set(`${agent.id} ${key}`, kept);
  }
}
