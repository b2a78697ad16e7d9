import { randomUUID } from 'node:crypto';
import type { Agent } from './agents.ts';
import { Refusal } from './rows.ts';

export type ThreadState = 'pending' | 'accepted' | 'completed' | 'cancelled';
export type Transition = 'accept' | 'complete' | 'cancel';

export interface Thread {
  readonly id: string;
  readonly sender: Agent;
  readonly recipient: Agent;
  readonly intent: string;
  state: ThreadState;
  readonly messages: { readonly id: string; readonly from: string; readonly parts: unknown }[];
}

/** What the agents have to do with one another. */
export class Threads {
  readonly #threads = new Map<string, Thread>();

  start(sender: Agent, recipient: Agent, intent: string): Thread {
    const thread: Thread = { id: randomUUID(), sender, recipient, intent, state: 'pending', messages: [] };
    this.#threads.set(thread.id, thread);
    return thread;
  }

  /** The thread, for one of the two whom it is about. */
  get(id: string, caller: Agent): Thread {
    const thread = this.#threads.get(id);
    if (thread === undefined) throw new Refusal('thread_not_found', 'No such thread');
    if (thread.sender !== caller && thread.recipient !== caller) {
      throw new Refusal('not_a_participant', 'The thread is between others');
    }
    return thread;
  }

  of(caller: Agent, role: 'sender' | 'recipient'): readonly Thread[] {
    return [...this.#threads.values()].filter((thread) => thread[role] === caller).slice(-200);
  }
}

export function append(thread: Thread, from: Agent, parts: unknown): string {
  if (thread.state === 'completed' || thread.state === 'cancelled') {
    throw new Refusal('thread_terminal', `The thread is ${thread.state}`);
  }
  const id = randomUUID();
  if (thread.messages.length < 1_000) thread.messages.push({ id, from: from.handle, parts });
  return id;
}

/** The state that it leads to. Throws where the caller or the state forbids it. */
export function next(thread: Thread, caller: Agent, transition: Transition): ThreadState {
  const { state } = thread;
  const isOwn = (transition === 'cancel' ? thread.sender : thread.recipient) === caller;
  if (!isOwn) throw new Refusal('not_authorized_transition', `Not yours to ${transition}`);
  if (transition === 'accept' && state === 'accepted') return 'accepted';
  if (state !== (transition === 'complete' ? 'accepted' : 'pending')) {
    throw new Refusal('invalid_transition', `A thread that is ${state} takes no ${transition}`);
  }
  return transition === 'accept' ? 'accepted' : transition === 'complete' ? 'completed' : 'cancelled';
}
