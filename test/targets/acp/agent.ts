import { invalidParams, invalidRequest, methodNotFound, parseError, type RpcError } from '../peer/answer.ts';
import type { Core, Wording } from '../peer/front.ts';
import { type Incoming, isMembers, type Members } from '../peer/incoming.ts';
import { memberText } from '../peer/member-text.ts';
import type { World } from '../peer/peer.ts';
import { offers } from './capabilities.ts';
import { type Connection, methods } from './methods.ts';
import { SessionList } from './session-list.ts';
import { type Ending, Turns } from './turns.ts';

/** One connection of the healthy agent: the envelope, the order of things, and who is answered what. */
export class AcpAgent implements Core, Connection {
  readonly sessions = new SessionList();
  readonly turns: Turns;
  readonly #world: World;
  readonly #wording: Wording;
  #isOpen = false;
  client: Members = {};
  readonly isDrilled: boolean;

  constructor(world: World, wording: Wording, { isDrilled = false } = {}) {
    this.#world = world;
    this.#wording = wording;
    this.isDrilled = isDrilled;
    this.turns = new Turns(world, {
      isDrilled,
      offers: (method, mode) => offers(this.client, method, mode),
      finish: (request, ending) => this.#finish(request, ending),
    });
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  open(): void {
    this.#isOpen = true;
  }

  say(text: string): void {
    this.#world.say(text);
  }

  handle(message: Incoming): void {
    switch (message.kind) {
      case 'not-json':
        this.#refuse(message, parseError, 'null');
        break;
      case 'invalid':
        this.#refuse(message, invalidRequest('not a request object'), 'null');
        break;
      case 'batch':
        this.#refuse(message, invalidRequest('batches are not part of the protocol'), 'null');
        break;
      case 'request':
        this.#serve(message);
        break;
      case 'notification':
        this.#note(message);
        break;
      case 'response':
        if (isMembers(message.node)) this.turns.answered(message.node);
    }
  }

  end(): void {
    this.turns.cancelAll();
  }

  answer(request: Incoming, result: unknown): void {
    this.#send(this.#wording({ id: request.id ?? 'null', result }, request));
  }

  #serve(request: Incoming): void {
    const refusal = this.#run(request);
    if (refusal !== undefined) this.#refuse(request, refusal);
  }

  /** Undefined: answered, or to be answered. */
  #run(request: Incoming): RpcError | undefined {
    if (!this.#isOpen && request.method !== 'initialize') return invalidRequest('the connection is not initialized');
    const method = methods.get(request.method ?? '');
    if (method === undefined) return methodNotFound;
    const params = request.params ?? {};
    if (!isMembers(params)) return invalidParams('not an object');
    const wrong = method.check(params);
    return wrong === undefined ? method.run(params, this, request) : invalidParams(wrong);
  }

  #note({ method, params, text }: Incoming): void {
    if (!isMembers(params)) return;
    if (method === 'session/cancel') this.turns.cancelSession(params.sessionId);
    if (method === '$/cancel_request') this.turns.cancelRequest(cancelledId(params.requestId, text));
  }

  #finish(request: Incoming, ending: Ending): void {
    if (typeof ending === 'object') this.#refuse(request, ending);
    else if (ending === 'aborted') this.#refuse(request, { code: -32800, message: 'Request cancelled' });
    else this.answer(request, { stopReason: ending });
  }

  #refuse(message: Incoming, error: RpcError, id = message.id ?? 'null'): void {
    this.#send(this.#wording({ id, error }, message));
  }

  #send(text: string | undefined): void {
    if (text !== undefined) this.#world.say(text);
  }
}

/** As `Incoming.id` has it. */
function cancelledId(id: unknown, text: string): string {
  if (typeof id === 'string') return JSON.stringify(id);
  return memberText(memberText(text, 'params') ?? '{}', 'requestId') ?? '';
}
