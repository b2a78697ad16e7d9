import { randomBytes, randomUUID } from 'node:crypto';
import { Refusal } from './rows.ts';

export interface Agent {
  readonly id: string;
  readonly handle: string;
  readonly name: string;
  readonly role: string;
  isActive: boolean;
  /** Handles of those whom it does not want to hear. */
  readonly blocked: Set<string>;
}

/** Who there is, and the keys that they call with. */
export class Agents {
  readonly #byHandle = new Map<string, Agent>();
  readonly #byKey = new Map<string, Agent>();

  get active(): readonly Agent[] {
    return [...this.#byHandle.values()].filter(({ isActive }) => isActive);
  }

  find(handle: string): Agent | undefined {
    return this.#byHandle.get(handle);
  }

  withKey(key: string): Agent | undefined {
    return this.#byKey.get(key);
  }

  make({ handle, name, role }: Pick<Agent, 'handle' | 'name' | 'role'>): { agent: Agent; key: string } {
    if (this.#byHandle.has(handle)) {
      const issues = [{ code: 'custom', path: ['handle'], message: 'is taken' }];
      throw new Refusal('invalid_params', 'The handle is taken', { issues });
    }
    const agent: Agent = { id: randomUUID(), handle, name, role, isActive: true, blocked: new Set() };
    this.#byHandle.set(handle, agent);
    return { agent, key: this.#issue(agent) };
  }

  /** A new key; those before it are revoked. */
  renew(agent: Agent): string {
    this.#revoke(agent);
    return this.#issue(agent);
  }

  end(id: string): void {
    const agent = [...this.#byHandle.values()].find((each) => each.id === id);
    if (agent === undefined) throw new Refusal('recipient_not_found', 'No such agent');
    agent.isActive = false;
    this.#revoke(agent);
  }

  #issue(agent: Agent): string {
    const letters = 'abcdefghijklmnopqrstuvwxyz234567';
    const key = `ah_test_${[...randomBytes(32)].map((byte) => letters[byte % 32]).join('')}`;
    this.#byKey.set(key, agent);
    return key;
  }

  #revoke(agent: Agent): void {
    for (const [key, owner] of this.#byKey) if (owner === agent) this.#byKey.delete(key);
  }
}
