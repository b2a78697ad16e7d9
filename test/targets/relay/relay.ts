import { randomUUID } from 'node:crypto';
import type { Incoming } from '../peer/incoming.ts';
import { readLine } from '../peer/read-line.ts';
import { type Agent, Agents } from './agents.ts';
import { type Asked, bearerOf } from './asked.ts';
import type { RelayFault } from './fault.ts';
import { Idempotency } from './idempotency.ts';
import { type House, methods } from './methods.ts';
import { Rate, tooMuch } from './rate.ts';
import { find } from './routes.ts';
import { type Answered, flatRefusal, Refusal, rpcRefusal } from './rows.ts';
import { Threads } from './threads.ts';

export interface RelayOptions {
  readonly adminToken: string;
  /** Requests a minute and key. */
  readonly limit?: number;
  readonly now?: () => number;
}

/** A healthy relay, kept in memory, but for the fault planted in it. */
export class Relay {
  readonly agents = new Agents();
  readonly #house: House;
  readonly #fault: RelayFault;
  readonly #adminToken: string;
  readonly #rate: Rate;

  constructor({ adminToken, limit = 0, now = () => Date.now() }: RelayOptions, fault: RelayFault = {}) {
    this.#adminToken = adminToken;
    this.#fault = fault;
    this.#rate = new Rate(fault.limit ?? limit, now);
    this.#house = { agents: this.agents, threads: new Threads(), keys: new Idempotency(), fault };
  }

  async answer(asked: Asked): Promise<Answered> {
    const isRpc = asked.verb === 'POST' && asked.path.replace(/[?#].*$/s, '') === '/a2a';
    const message = isRpc ? readLine(asked.body) : undefined;
    const made = isRpc ? await this.#rpc(asked, message) : this.#rest(asked);
    return this.#fault.changes?.(made, { asked, message, relay: this }) ?? made;
  }

  /** Who calls; throws before anything of the body was looked at. */
  caller(asked: Asked): Agent {
    const key = bearerOf(asked);
    const agent = key === undefined ? undefined : this.agents.withKey(key);
    if (agent === undefined) throw new Refusal('unauthenticated', 'The bearer token is missing, unknown or revoked');
    return agent;
  }

  async #rpc(asked: Asked, message: Incoming | undefined): Promise<Answered> {
    const requestId = newId();
    try {
      const caller = this.caller(asked);
      const wait = this.#rate.count(caller.id);
      if (wait !== undefined)
        return later(isSilent(message) ? { status: 429 } : rpcRefusal(tooMuch(), idOf(message), requestId), wait);
      return await this.#serve(message, caller);
    } catch (error) {
      return rpcRefusal(refusalOf(error), idOf(message), requestId);
    }
  }

  async #serve(message: Incoming | undefined, caller: Agent): Promise<Answered> {
    if (message === undefined || message.kind === 'not-json') throw new Refusal('parse_error', 'Malformed JSON');
    if (message.kind === 'response') return { status: 204 };
    if (message.kind !== 'request' && message.kind !== 'notification') {
      throw new Refusal('invalid_request', 'Not a valid JSON-RPC 2.0 envelope');
    }
    const run = async () => {
      const method = methods.get(message.method ?? '');
      if (method === undefined) throw new Refusal('method_not_found', 'Not a recognized method');
      return method(message.params, caller, this.#house);
    };
    if (message.kind === 'request') return { status: 200, rpc: { id: idOf(message), result: await run() } };
    await run().catch(() => undefined);
    return { status: 204 };
  }

  #rest(asked: Asked): Answered {
    const requestId = newId();
    try {
      const found = find(asked);
      if (found === 'nowhere') throw new Refusal('method_not_found', 'No such route');
      if (found === 'wrong verb') {
        return { ...flatRefusal(new Refusal('method_not_found', 'Not with this verb'), requestId), status: 405 };
      }
      return this.#route(asked, found, requestId);
    } catch (error) {
      return flatRefusal(refusalOf(error), requestId);
    }
  }

  #route(asked: Asked, { route, part }: Exclude<ReturnType<typeof find>, string>, requestId: string): Answered {
    if (route.by === 'admin') this.#checkAdmin(asked);
    const caller = route.by === 'caller' ? this.caller(asked) : nobody;
    const wait = route.by === 'caller' ? this.#rate.count(caller.id) : undefined;
    if (wait !== undefined) return later(flatRefusal(tooMuch(), requestId), wait);
    return route.serve({ asked, caller, part, agents: this.agents });
  }

  #checkAdmin(asked: Asked): void {
    const token = bearerOf(asked);
    if (token === undefined) throw new Refusal('unauthenticated', 'The admin token is missing');
    if (token !== this.#adminToken) throw new Refusal('forbidden', 'Not the admin token');
  }
}

const nobody: Agent = { id: '', handle: '', name: '', role: '', isActive: false, blocked: new Set() };

/** To be answered by HTTP alone. */
const isSilent = (message: Incoming | undefined): boolean =>
  message?.kind === 'notification' || message?.kind === 'response';

const newId = (): string => `req_${randomUUID()}`;

/** An id that a request may have, as it was written; of what is no request, null. */
function idOf(message: Incoming | undefined): string {
  return message?.kind === 'request' ? (message.id ?? 'null') : 'null';
}

const later = (answered: Answered, seconds: number): Answered => ({
  ...answered,
  headers: { 'retry-after': String(seconds) },
});

/** What is no refusal is a fault of the relay's own, of which nobody outside learns more. */
function refusalOf(error: unknown): Refusal {
  return error instanceof Refusal ? error : new Refusal('internal', 'Internal error');
}
