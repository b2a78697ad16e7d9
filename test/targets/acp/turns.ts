import type { Incoming, Members } from '../peer/incoming.ts';
import { isMembers } from '../peer/incoming.ts';
import type { World } from '../peer/peer.ts';

/** How a prompt ends. */
export type Ending = 'end_turn' | 'cancelled' | 'aborted';

interface Turn {
  readonly sessionId: string;
  readonly request: Incoming;
  /** Calls off what it waits for. */
  stop: () => void;
}

interface Hopes {
  readonly canRead: boolean;
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
    const kind = lengthOf(prompt) % 4;
    if (kind === 0) this.#think(turn);
    else if (kind === 1) this.#ask(turn, 'session/request_permission', permission);
    else if (kind === 2 && this.#hopes.canRead) this.#ask(turn, 'fs/read_text_file', { path: '/notes.txt' });
    else this.#finish(turn, 'end_turn');
  }

  /** The client answered something; what we never asked is ignored. */
  answered(node: Members): void {
    const turn = this.#asking.get(node.id);
    if (turn === undefined) return;
    const { outcome } = isMembers(node.result) ? node.result : {};
    const isCancelled = isMembers(outcome) && outcome.outcome === 'cancelled';
    this.#finish(turn, isCancelled ? 'cancelled' : 'end_turn');
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

  #ask(turn: Turn, method: string, params: object): void {
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

const permission = {
  toolCall: { toolCallId: 'call-1', title: 'Read the notes', kind: 'read', status: 'pending' },
  options: [
    { optionId: 'allow', name: 'Allow', kind: 'allow_once' },
    { optionId: 'reject', name: 'Reject', kind: 'reject_once' },
  ],
};

function lengthOf(prompt: readonly unknown[]): number {
  const first = prompt.find((block) => isMembers(block) && block.type === 'text');
  return isMembers(first) && typeof first.text === 'string' ? first.text.length : 0;
}
