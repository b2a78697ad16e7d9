import { type Answer, codeOf, invalidRequest, parseError, type RpcError } from '../peer/answer.ts';
import type { Core, Wording } from '../peer/front.ts';
import { type Incoming, isMembers } from '../peer/incoming.ts';
import type { World } from '../peer/peer.ts';
import { readEntries } from '../peer/read-line.ts';
import { Connection } from './connection.ts';
import type { Store } from './store.ts';

const noVersion = -32005;

/** One connection of the healthy host. Everything is answered at once. */
export class AhpHost implements Core {
  readonly connection: Connection;
  readonly store: Store;
  readonly #world: World;
  readonly #wording: Wording;
  hasEnded = false;
  /** It ends the connection on which it speaks no version. */
  ends = true;

  constructor(world: World, { wording, store }: { readonly wording: Wording; readonly store: Store }) {
    this.#world = world;
    this.#wording = wording;
    this.store = store;
    this.connection = new Connection(store);
  }

  say(text: string): void {
    this.#world.say(text);
  }

  handle(message: Incoming): void {
    if (this.hasEnded) return;
    if (message.kind === 'notification') this.#note(message);
    const text = message.kind === 'batch' ? this.#batch(message) : this.#single(message);
    if (text !== undefined) this.#world.say(text);
    if (this.hasEnded) this.#world.leave?.();
  }

  end(): void {}

  /** Where no entry is answered, nothing is, not even with an empty array. */
  #batch(batch: Incoming): string | undefined {
    const entries = batch.entries ?? readEntries(batch);
    if (entries.length === 0) return this.#refuse(batch, invalidRequest('an empty batch'));
    for (const entry of entries) if (entry.kind === 'notification') this.#note(entry);
    const texts = entries.flatMap((entry) => this.#single(entry) ?? []);
    return texts.length === 0 ? undefined : `[${texts.join(',')}]`;
  }

  #single(message: Incoming): string | undefined {
    const { kind, id = 'null' } = message;
    if (kind === 'notification' || kind === 'response') return undefined;
    if (kind === 'not-json') return this.#refuse(message, parseError);
    if (kind !== 'request') return this.#refuse(message, invalidRequest('not a request object'));
    const answer: Answer = { id, ...this.connection.serve(message) };
    if (codeOf(answer) === noVersion) this.hasEnded = this.ends;
    return this.#wording(answer, message);
  }

  #refuse(message: Incoming, error: RpcError): string | undefined {
    return this.#wording({ id: 'null', error }, message);
  }

  /** An action of a session that is there is sent on to all; any other is ignored. */
  #note({ method, params }: Incoming): void {
    if (method !== 'dispatchAction' || !isMembers(params) || !isMembers(params.action)) return;
    if (!this.connection.isOpen || !this.store.sessions.has(String(params.channel))) return;
    const serverSeq = ++this.store.seq;
    const { channel, action } = params;
    this.say(JSON.stringify({ jsonrpc: '2.0', method: 'action', params: { channel, action, serverSeq } }));
  }
}
