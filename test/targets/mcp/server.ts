import {
  type Answer,
  invalidParams,
  invalidRequest,
  methodNotFound,
  parseError,
  type RpcError,
} from '../peer/answer.ts';
import type { Core, Wording } from '../peer/front.ts';
import { type Incoming, isMembers } from '../peer/incoming.ts';
import { memberText } from '../peer/member-text.ts';
import type { World } from '../peer/peer.ts';
import { methods } from './methods.ts';

/** A server of MCP 2025-11-25 over stdio. */
export class McpServer implements Core {
  readonly #world: World;
  readonly #wording: Wording;
  /** Calls of the slow tool, by the id's text. */
  readonly #waiting = new Map<string, Incoming>();
  isOpen = false;

  constructor(world: World, wording: Wording) {
    this.#world = world;
    this.#wording = wording;
  }

  say(text: string): void {
    this.#world.say(text);
  }

  handle(message: Incoming): void {
    if (message.kind === 'not-json') this.#refuse(message, parseError, 'null');
    if (message.kind === 'invalid') this.#refuse(message, invalidRequest('no call'), 'null');
    if (message.kind === 'batch') this.#refuse(message, invalidRequest('no batches'), 'null');
    if (message.kind === 'request') this.#serve(message);
    if (message.kind === 'notification') this.#hear(message);
  }

  end(): void {}

  answer(request: Incoming, result: unknown): undefined {
    this.#send({ id: request.id ?? 'null', result }, request);
  }

  /** Is done after a while, unless it is cancelled: then nothing is said. */
  wait(request: Incoming, turns = 20): undefined {
    const id = request.id ?? 'null';
    this.#waiting.set(id, request);
    this.#world.soon(() => {
      if (this.#waiting.get(id) !== request) return;
      if (turns > 0) return this.wait(request, turns - 1);
      this.#waiting.delete(id);
      this.answer(request, { content: [{ type: 'text', text: 'done' }] });
    });
  }

  #serve(request: Incoming): void {
    const refusal = this.#run(request);
    if (refusal !== undefined) this.#refuse(request, refusal);
  }

  #run(request: Incoming): RpcError | undefined {
    if (request.id === 'null') return invalidRequest('an id of null');
    const method = methods.get(request.method ?? '');
    if (method === undefined) return methodNotFound;
    if (!this.isOpen && request.method !== 'initialize' && request.method !== 'ping')
      return invalidRequest('not initialized');
    const params = request.params ?? {};
    return isMembers(params) && request.params !== null ? method(params, this, request) : invalidParams('no object');
  }

  #hear({ method, params, text }: Incoming): void {
    if (method !== 'notifications/cancelled' || !isMembers(params)) return;
    this.#waiting.delete(memberText(memberText(text, 'params') ?? '{}', 'requestId') ?? '');
  }

  #refuse(message: Incoming, error: RpcError, id = message.id ?? 'null'): void {
    this.#send({ id, error }, message);
  }

  #send(answer: Answer, to: Incoming): void {
    const text = this.#wording(answer, to);
    if (text !== undefined) this.#world.say(text);
  }
}
