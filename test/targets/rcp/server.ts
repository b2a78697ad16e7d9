import { invalidRequest, parseError, type RpcError } from '../peer/answer.ts';
import type { Core, Wording } from '../peer/front.ts';
import { type Incoming, isMembers } from '../peer/incoming.ts';
import { memberText } from '../peer/member-text.ts';
import type { World } from '../peer/peer.ts';
import { readEntries } from '../peer/read-line.ts';
import { Connection } from './connection.ts';

/** One connection of the healthy server: the envelope, batches, and retrieves that take a moment and may be cancelled. */
export class RcpServer implements Core {
  readonly connection = new Connection();
  readonly #world: World;
  readonly #wording: Wording;
  /** Retrieves under way, by the text of their id, each with its answer to come. */
  readonly #running = new Map<string, { readonly request: Incoming; readonly text: string | undefined }>();
  hasEnded = false;

  constructor(world: World, wording: Wording) {
    this.#world = world;
    this.#wording = wording;
  }

  say(text: string): void {
    this.#world.say(text);
  }

  handle(message: Incoming): void {
    if (this.hasEnded) return;
    if (message.kind === 'notification') this.#note(message);
    else if (message.kind === 'batch') this.#batch(message);
    else if (takesTime(message) && !this.#running.has(message.id ?? '')) this.#start(message);
    else this.#answer(message);
  }

  end(): void {
    for (const id of this.#running.keys()) this.#finish(id);
  }

  #answer(message: Incoming): void {
    this.#send(this.#single(message));
    if (isEnd(message)) this.#close();
  }

  /** Where no entry is answered, nothing is, not even with an empty array. */
  #batch(batch: Incoming): void {
    const entries = batch.entries ?? readEntries(batch);
    const texts = entries.flatMap((entry) => this.#single(entry) ?? []);
    if (entries.length === 0) this.#send(this.#wording({ id: 'null', error: invalidRequest('an empty batch') }, batch));
    else if (texts.length > 0) this.#send(`[${texts.join(',')}]`);
    if (entries.some(isEnd)) this.#close();
  }

  #single(message: Incoming): string | undefined {
    const { kind, id } = message;
    if (kind === 'notification' || kind === 'response') return undefined;
    if (kind === 'not-json') return this.#refuse(message, parseError);
    if (kind !== 'request' || id === 'null') return this.#refuse(message, invalidRequest('not a request object'));
    const outcome = this.connection.serve(message);
    return this.#wording(
      'error' in outcome ? { id: id ?? 'null', ...outcome } : { id: id ?? 'null', ...outcome },
      message,
    );
  }

  #refuse(message: Incoming, error: RpcError): string | undefined {
    return this.#wording({ id: 'null', error }, message);
  }

  #start(request: Incoming): void {
    const id = request.id ?? '';
    this.#running.set(id, { request, text: this.#single(request) });
    this.#world.soon(() => this.#finish(id));
  }

  #finish(id: string): void {
    const running = this.#running.get(id);
    this.#running.delete(id);
    this.#send(running?.text);
  }

  #note({ method, params, text }: Incoming): void {
    if (method !== 'notifications/cancel' || !isMembers(params)) return;
    const id = typeof params.id === 'string' ? JSON.stringify(params.id) : idText(text);
    const running = this.#running.get(id);
    if (running === undefined) return;
    this.#running.delete(id);
    this.#send(this.#wording({ id, error: { code: -32006, message: 'Cancelled' } }, running.request));
  }

  /** What is under way is finished first; what comes later is not begun. */
  #close(): void {
    this.end();
    this.hasEnded = true;
    this.#world.leave?.();
  }

  #send(text: string | undefined): void {
    if (text !== undefined) this.#world.say(text);
  }
}

function takesTime({ kind, method, id }: Incoming): boolean {
  return kind === 'request' && method === 'retrieve' && id !== 'null';
}

function isEnd({ kind, method, id }: Incoming): boolean {
  return kind === 'request' && method === 'shutdown' && id !== 'null';
}

/** A number has a text of its own, as in `Incoming.id`. */
function idText(text: string): string {
  return memberText(memberText(text, 'params') ?? '{}', 'id') ?? '';
}
