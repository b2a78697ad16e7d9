import { type Answer, invalidRequest, parseError, type RpcError } from '../peer/answer.ts';
import type { Core, Wording } from '../peer/front.ts';
import { type Incoming, isMembers } from '../peer/incoming.ts';
import { memberText } from '../peer/member-text.ts';
import type { World } from '../peer/peer.ts';
import { type Method, methods, refusals } from './methods.ts';

/** One connection of the healthy larder: a protocol of nobody, with a handshake, jars, and codes of its own. */
export class Larder implements Core {
  readonly #world: World;
  readonly #wording: Wording;
  readonly jars = new Map<string, string[]>();
  /** Jars that simmer, by the id's text. */
  readonly #simmering = new Map<string, Incoming>();
  #made = 0;
  phase: 'new' | 'open' | 'closed' = 'new';

  constructor(world: World, wording: Wording) {
    this.#world = world;
    this.#wording = wording;
  }

  say(text: string): void {
    this.#world.say(text);
  }

  handle(message: Incoming): void {
    if (message.kind === 'not-json') this.#refuse(message, parseError, 'null');
    if (message.kind === 'invalid' || message.kind === 'batch')
      this.#refuse(message, invalidRequest('no call'), 'null');
    if (message.kind === 'request') this.#serve(message);
    if (message.kind === 'notification') this.#stop(message);
  }

  end(): void {}

  answer(request: Incoming, result: unknown): void {
    this.#send({ id: request.id ?? 'null', result }, request);
  }

  make(): string {
    this.#made++;
    const jar = `jar-${this.#made}`;
    this.jars.set(jar, []);
    return jar;
  }

  /** Is done after a while, unless it is stopped. */
  simmer(request: Incoming, turns = 20): void {
    const id = request.id ?? 'null';
    this.#simmering.set(id, request);
    this.#world.soon(() => {
      if (this.#simmering.get(id) !== request) return;
      if (turns > 0) return this.simmer(request, turns - 1);
      this.#simmering.delete(id);
      this.answer(request, { done: true });
    });
  }

  #serve(request: Incoming): void {
    const refusal = this.#run(request, methods.get(request.method ?? ''));
    if (refusal !== undefined) this.#refuse(request, refusal);
  }

  #run(request: Incoming, method: Method | undefined): RpcError | undefined {
    if (this.phase === 'closed') return refusals.early;
    if (this.phase === 'new' && request.method !== 'hello') return refusals.early;
    if (method === undefined) return refusals.unknownMethod;
    if (method === 'not on offer') return refusals.notOnOffer;
    const params = request.params ?? {};
    return isMembers(params) ? method(params, this, request) : refusals.params;
  }

  #stop({ method, params, text }: Incoming): void {
    if (method !== 'stop' || !isMembers(params)) return;
    const id = memberText(memberText(text, 'params') ?? '{}', 'call') ?? '';
    const request = this.#simmering.get(id);
    if (request === undefined) return;
    this.#simmering.delete(id);
    this.#refuse(request, refusals.stopped);
  }

  #refuse(message: Incoming, error: RpcError, id = message.id ?? 'null'): void {
    this.#send({ id, error }, message);
  }

  #send(answer: Answer, to: Incoming): void {
    const text = this.#wording(answer, to);
    if (text !== undefined) this.#world.say(text);
  }
}
