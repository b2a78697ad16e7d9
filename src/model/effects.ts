import type { Bytes } from '../case/bytes.ts';
import type { JsonNode } from '../protocol/json/node.ts';
import { at } from '../protocol/json/query.ts';
import type { Message } from '../protocol/message.ts';
import type { Method, Profile } from '../protocol/profile.ts';
import type { ConnectionState } from './connection-state.ts';
import { codeOf } from './duty.ts';
import { idKey } from './id-key.ts';
import { mentions } from './mentions.ts';
import type { Exchange } from './property.ts';
import { quotedIn } from './quoted.ts';

const nothing: JsonNode = { type: 'literal', value: null };
const outcomes = { creates: 'active', revives: 'active', ends: 'ended', removes: 'removed' } as const;

/** What requests and their answers do to the state of the connection. */
export class Effects {
  readonly #profile: Profile;
  readonly #state: ConnectionState;
  readonly #changers: readonly string[];
  readonly #creators: readonly Naming[];
  /** Methods that may be at work for as long as they like. */
  readonly #slow: readonly string[];

  constructor(profile: Profile, state: ConnectionState) {
    this.#profile = profile;
    this.#state = state;
    this.#changers = profile.methods.filter(({ effect }) => effect !== undefined).map(({ name }) => name);
    this.#creators = profile.methods.filter(changes).filter(({ effect }) => effect === 'creates');
    this.#slow = profile.methods.filter(({ waits }) => waits === true).map(({ name }) => name);
  }

  /** Which resources may change by it: none, the one that it names, or any. */
  sent({ message, method, resource }: Exchange): 'nothing' | 'named' | 'all' {
    this.#closes(message);
    if (!isClean(message)) return this.#sentOddly(message);
    const id = idKey(message.id) ?? '';
    const open = { method: message.method ?? '', id, ...(resource !== undefined && { resource }) };
    this.#state.openRequests.push(open);
    if (message.method === this.#profile.opens?.method) {
      this.#state.startOpening();
      this.#state.announce(message.params ?? nothing);
    }
    if (this.#profile.opens?.also?.includes(message.method ?? '')) this.#state.mayHaveOpened();
    if (!changes(method) || resource === undefined) return 'nothing';
    this.#state.startChange(method.names.resource, resource);
    return 'named';
  }

  /** `isSure`: the answer can be no other message's. */
  answered(exchange: Exchange, reply: Message, isSure: boolean): void {
    const { message, method, resource } = exchange;
    if (reply.result !== undefined) this.#learn(message.method, reply.result);
    this.#refused(reply, isSure);
    if (!isClean(message)) return;
    this.#closed(message, reply, isSure);
    // Of a handler that waits, perhaps another one was answered in its place.
    if (isSure || method?.waits !== true) this.#close(message);
    else this.#state.release(resource);
    if (message.method === this.#profile.opens?.method) {
      this.#state.finishOpening(isSure ? reply.result : undefined, isSure);
    }
    if (!changes(method) || resource === undefined) return;
    if (method.effect === 'creates' && reply.result !== undefined) this.#state.make(method.names.resource, resource);
    if (!isSure) {
      this.#state.finishChange(method.names.resource, resource, 'unsure');
      return;
    }
    const status = outcomes[method.effect as keyof typeof outcomes];
    this.#state.finishChange(method.names.resource, resource, reply.result === undefined ? undefined : status);
  }

  /** One entry of a batch was answered, which may have opened or ended the session. */
  entryAnswered({ message }: Exchange, reply: Message, isSure: boolean): void {
    this.#closed(message, reply, isSure);
    this.#refused(reply, isSure);
    if (reply.result === undefined || !isSure || !isClean(message)) return;
    if (message.method === this.#profile.opens?.method) this.#state.finishOpening(reply.result, true);
  }

  #closed(message: Message, reply: Message, isSure: boolean): void {
    if (message.method !== this.#profile.closes?.method || !isClean(message) || !isSure) return;
    if (reply.result !== undefined) this.#state.closing = 'closed';
  }

  /** Whatever it answers. */
  #refused(reply: Message, isSure: boolean): void {
    const code = codeOf(reply);
    if (code === undefined || this.#profile.opens?.refusalEnds?.includes(code) !== true) return;
    if (this.#state.closing !== 'closed') this.#state.closing = isSure ? 'closed' : 'maybe';
  }

  #closes(message: Message): void {
    const { closes } = this.#profile;
    if (closes === undefined || this.#state.closing === 'closed') return;
    if ((message.entries ?? [message]).some((each) => mentions(each, closes.method))) this.#state.closing = 'maybe';
  }

  /** No answer came: what it may have done is unknown. What may take as long as it likes is still at work. */
  silent({ message, method, resource }: Exchange): void {
    if (!isClean(message)) return;
    if (method?.waits !== true) this.#close(message);
    if (message.method === this.#profile.opens?.method) this.#state.finishOpening(undefined, false);
    if (changes(method) && resource !== undefined) this.#state.finishChange(method.names.resource, resource, 'unsure');
  }

  /** A notification of the peer may give out ids and values. */
  told(params: JsonNode | undefined): void {
    if (params !== undefined) this.#give(params);
  }

  /** Whatever was sent: what a peer says that it made is there. */
  #learn(name: string | undefined, result: JsonNode): void {
    const method = this.#profile.methods.find((each) => each.name === name);
    if (method?.effect === 'makes' && method.made !== undefined) {
      const id = at(result, method.made);
      if (id?.type === 'string') this.#state.make(method.makes ?? 'resource', id.value);
    }
    this.#give(result);
    if (method !== undefined) this.#state.succeed(method.name);
  }

  #close(message: Message): void {
    const id = idKey(message.id) ?? '';
    const index = this.#state.openRequests.findIndex((open) => open.id === id);
    if (index >= 0) this.#state.openRequests.splice(index, 1);
  }

  /** Some peers take what is no clean request all the same: what it would have changed is in doubt from then on. */
  #sentOddly(message: Message): 'nothing' | 'all' {
    const opens = this.#profile.opens?.method;
    if (message.kind === 'blank' || message.kind === 'response') return 'nothing';
    if (opens === undefined && this.#changers.length === 0) return 'nothing';
    const also = this.#profile.opens?.also ?? [];
    const names = message.kind === 'notification' ? undefined : latin1(message.payload);
    const mentions = (name: string) => message.method === name || names?.includes(name) === true;
    if (opens !== undefined && mentions(opens)) {
      this.#state.mayHaveOpened();
      this.#state.announce(undefined);
    }
    if (also.some(mentions)) this.#state.mayHaveOpened();
    for (const method of this.#slow) if (mentions(method)) this.#state.openRequests.push({ method, id: '' });
    if (!this.#changers.some(mentions)) return 'nothing';
    this.#state.doubtAll();
    for (const { name, names } of this.#creators) {
      if (mentions(name))
        for (const text of quotedIn(message.payload)) this.#state.setResource(names.resource, text, 'unsure');
    }
    return 'all';
  }

  #give(node: JsonNode): void {
    const todo: JsonNode[] = [node];
    for (let left = 10_000; todo.length > 0 && left > 0; left--) {
      const next = todo.pop();
      if (next?.type === 'array') todo.push(...next.items.slice(0, 1_000));
      if (next?.type !== 'object') continue;
      for (const { key, value } of next.members) {
        if (value.type === 'string' && this.#profile.gives.includes(key)) this.#state.give(value.value);
        else if (value.type === 'object' || value.type === 'array') todo.push(value);
      }
    }
  }
}

function latin1({ buffer, byteOffset, length }: Bytes): string {
  return Buffer.from(buffer, byteOffset, length).toString('latin1');
}

/** A request that every peer reads in the same way. */
function isClean({ kind, oddities, idKind }: Message): boolean {
  return kind === 'request' && oddities.length === 0 && idKind !== 'null';
}

type Naming = Method & { readonly names: NonNullable<Method['names']> };

function changes(method: Method | undefined): method is Naming {
  return method?.names !== undefined && method.effect !== undefined && method.effect in outcomes;
}
