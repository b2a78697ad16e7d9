import type { RpcError } from '../peer/answer.ts';
import type { Incoming, Members } from '../peer/incoming.ts';
import { isMembers } from '../peer/incoming.ts';
import type { World } from '../peer/peer.ts';
import { type Drill, drillIn, errorFrom, errorOf, internal, questions } from './drills.ts';

/** Why a second prompt in the same session is refused. */
export const busy = 'a prompt is running in this session';

/** How a prompt ends. */
export type Ending = 'end_turn' | 'cancelled' | 'aborted' | RpcError;

interface Turn {
  readonly sessionId: string;
  readonly request: Incoming;
  /** Calls off what it waits for. */
  stop: () => void;
  isDrilled?: boolean;
}

interface Hopes {
  readonly isDrilled: boolean;
  offers(method: string, mode?: string): boolean;
  finish(request: Incoming, ending: Ending): void;
}

/** Prompts that are being worked on: one a session at most. */
export class Turns {
  readonly #world: World;
  readonly #hopes: Hopes;
  readonly #bySession = new Map<string, Turn>();
  /** Turns that wait for the client, by the id of what we asked it. */
  readonly #asking = new Map<unknown, Turn>();
  #asked = 0;

  constructor(world: World, hopes: Hopes) {
    this.#world = world;
    this.#hopes = hopes;
  }

  isBusy(sessionId: string): boolean {
    return this.#bySession.has(sessionId);
  }

  /** What the turn does depends on how long the prompt's text is: think, ask leave, read a file, or end at once. */
  start(sessionId: string, prompt: readonly unknown[], request: Incoming): void {
    const turn: Turn = { sessionId, request, stop: () => {} };
    this.#bySession.set(sessionId, turn);
    this.#tell(sessionId, 'Working on it.');
    const drill = this.#hopes.isDrilled ? drillIn(prompt) : undefined;
    const kind = lengthOf(prompt) % 4;
    if (drill !== undefined) this.#obey(turn, drill);
    else if (kind === 0) this.#think(turn);
    else if (kind === 1) this.#ask(turn, 'session/request_permission');
    else if (kind === 2 && this.#hopes.offers('fs/read_text_file')) this.#ask(turn, 'fs/read_text_file');
    else this.#finish(turn, 'end_turn');
  }

  /** The client answered something; what we never asked is ignored. */
  answered(node: Members): void {
    const turn = this.#asking.get(node.id);
    if (turn === undefined) return;
    const error = turn.isDrilled && 'error' in node ? (errorFrom(node.error) ?? internal) : undefined;
    const { outcome } = isMembers(node.result) ? node.result : {};
    const isCancelled = isMembers(outcome) && outcome.outcome === 'cancelled';
    this.#finish(turn, error ?? (isCancelled ? 'cancelled' : 'end_turn'));
  }

  cancelSession(sessionId: unknown): void {
    const turn = typeof sessionId === 'string' ? this.#bySession.get(sessionId) : undefined;
    if (turn !== undefined) this.#finish(turn, 'cancelled');
  }

  /** `id`: the JSON text of the request's id. */
  cancelRequest(id: string): void {
    for (const turn of this.#bySession.values()) {
      if (turn.request.id !== id) continue;
      this.#finish(turn, 'aborted');
      return;
    }
  }

  cancelAll(): void {
    for (const turn of this.#bySession.values()) this.#finish(turn, 'cancelled');
  }

  #think(turn: Turn): void {
    let isOver = false;
    turn.stop = () => {
      isOver = true;
    };
    this.#world.soon(() => {
      if (!isOver) this.#finish(turn, 'end_turn');
    });
  }

  #obey(turn: Turn, drill: Drill): void {
    turn.isDrilled = true;
    const error = errorOf(drill);
    const [method = '', mode] = drill.rest.split(' ');
    if (error !== undefined) this.#finish(turn, error);
    else if (drill.name === 'wait') turn.stop = this.#world.later(() => this.#finish(turn, 'end_turn'));
    else if (questions[drill.rest] === undefined || !this.#hopes.offers(method, mode)) this.#finish(turn, internal);
    else this.#ask(turn, method, drill.rest);
  }

  #ask(turn: Turn, method: string, question = method): void {
    const params = questions[question];
    const id = `ask-${++this.#asked}`;
    const giveUp = this.#world.later(() => this.#finish(turn, 'end_turn'));
    turn.stop = () => {
      giveUp();
      this.#asking.delete(id);
    };
    this.#asking.set(id, turn);
    this.#world.say(JSON.stringify({ jsonrpc: '2.0', id, method, params: { sessionId: turn.sessionId, ...params } }));
  }

  #tell(sessionId: string, text: string): void {
    const update = { sessionUpdate: 'agent_message_chunk', content: { type: 'text', text } };
    this.#world.say(JSON.stringify({ jsonrpc: '2.0', method: 'session/update', params: { sessionId, update } }));
  }

  #finish(turn: Turn, ending: Ending): void {
    turn.stop();
    this.#bySession.delete(turn.sessionId);
    this.#hopes.finish(turn.request, ending);
  }
}

function lengthOf(prompt: readonly unknown[]): number {
  const first = prompt.find((block) => isMembers(block) && block.type === 'text');
  return isMembers(first) && typeof first.text === 'string' ? first.text.length : 0;
}
