import {
  type Answer,
  invalidParams,
  invalidRequest,
  methodNotFound,
  parseError,
  type RpcError,
} from '../peer/answer.ts';
import type { Core, Wording } from '../peer/front.ts';
import type { Incoming } from '../peer/incoming.ts';
import type { World } from '../peer/peer.ts';
import { readEntries } from '../peer/read-line.ts';
import { badParams, methods } from './methods.ts';

/** One connection of the healthy server. Everything is answered at once. */
export class JsonRpcServer implements Core {
  readonly #world: World;
  readonly #wording: Wording;

  constructor(world: World, wording: Wording) {
    this.#world = world;
    this.#wording = wording;
  }

  say(text: string): void {
    this.#world.say(text);
  }

  handle(message: Incoming): void {
    const text = message.kind === 'batch' ? this.#batch(message) : this.#single(message);
    if (text !== undefined) this.#world.say(text);
  }

  end(): void {}

  /** Where no entry is answered, nothing is, not even with an empty array. */
  #batch(batch: Incoming): string | undefined {
    const entries = batch.entries ?? readEntries(batch);
    if (entries.length === 0) return this.#wording(refusal(invalidRequest('an empty batch')), batch);
    const texts = entries.flatMap((entry) => this.#single(entry) ?? []);
    return texts.length === 0 ? undefined : `[${texts.join(',')}]`;
  }

  #single(message: Incoming): string | undefined {
    const answer = answerTo(message);
    return answer && this.#wording(answer, message);
  }
}

function answerTo(message: Incoming): Answer | undefined {
  switch (message.kind) {
    case 'not-json':
      return refusal(parseError);
    case 'invalid':
    case 'batch':
      return refusal(invalidRequest('not a request object'));
    case 'request':
      return serve(message);
    case 'notification':
    case 'response':
      return undefined;
  }
}

function serve(request: Incoming): Answer {
  const { params } = request;
  if (typeof params !== 'object' && params !== undefined) {
    return refusal(invalidRequest('params are neither an object nor an array'), request.id);
  }
  const method = methods.get(request.method ?? '');
  if (method === undefined) return refusal(methodNotFound, request.id);
  const result = method(params);
  if (result === badParams) return refusal(invalidParams('not those of the method'), request.id);
  return { id: request.id ?? 'null', result };
}

function refusal(error: RpcError, id = 'null'): Answer {
  return { id, error };
}
