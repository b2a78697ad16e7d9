import type { Agent, Agents } from './agents.ts';
import type { RelayFault } from './fault.ts';
import type { Idempotency } from './idempotency.ts';
import { Reader, readListing, readSending, readTask, type Sending } from './params.ts';
import { Refusal } from './rows.ts';
import { append, next, type Thread, type Threads, type Transition } from './threads.ts';

/** What the methods work on. */
export interface House {
  readonly agents: Agents;
  readonly threads: Threads;
  readonly keys: Idempotency;
  /** What happens between looking at a thread, or for a key, and changing it: nothing, in a healthy relay. */
  readonly fault: Pick<RelayFault, 'betweenMoves' | 'betweenKeys'>;
}

export type Method = (params: unknown, caller: Agent, house: House) => unknown | Promise<unknown>;

/** Each gives its result, or throws a Refusal. */
export const methods: ReadonlyMap<string, Method> = new Map<string, Method>([
  ['message/send', send],
  ['tasks/get', (params, caller, { threads }) => whole(threads.get(readTask(params).taskId, caller))],
  ['tasks/list', list],
  ['tasks/update', update],
  ['tasks/cancel', (params, caller, house) => move(readTask(params).taskId, caller, { house, transition: 'cancel' })],
  ['agents/list', (params, _caller, { agents }) => roster(params, agents)],
]);

function send(params: unknown, caller: Agent, house: House): unknown | Promise<unknown> {
  const sending = readSending(params);
  const { key } = sending;
  checkIntent(sending);
  const result = house.keys.replay(caller, key, params) ?? sent(sending, caller, house);
  const finish = () => {
    house.keys.keep(caller, key, { payload: params, result });
    return result;
  };
  return key === undefined || house.fault.betweenKeys === undefined ? finish() : house.fault.betweenKeys().then(finish);
}

function checkIntent({ intent, proposes, taskId }: Sending): void {
  if (taskId !== undefined && !proposes) return;
  if (proposes !== (intent === 'propose_action')) {
    throw new Refusal('invalid_intent_payload', 'proposed_action goes with propose_action, and with it alone');
  }
}

function sent({ taskId, recipient, intent, parts }: Sending, caller: Agent, { agents, threads }: House): unknown {
  if (taskId !== undefined) {
    const thread = threads.get(taskId, caller);
    return { task_id: taskId, message_id: append(thread, caller, parts), status: { state: thread.state } };
  }
  const to = agents.find(recipient ?? '');
  if (to === caller)
    throw new Refusal('invalid_params', 'Nobody writes to himself', { issues: [{ path: ['recipient'] }] });
  if (to?.isActive !== true) throw new Refusal('recipient_not_found', 'No active agent with that handle');
  if (to.blocked.has(caller.handle)) throw new Refusal('teammate_blocked', 'The recipient does not want to hear you');
  const thread = threads.start(caller, to, intent);
  return { task_id: thread.id, message_id: append(thread, caller, parts), status: { state: thread.state } };
}

function update(params: unknown, caller: Agent, house: House): unknown | Promise<unknown> {
  const reader = new Reader();
  const { taskId, transition } = readTask(params);
  const known = reader.oneOf(transition, ['accept', 'complete', 'cancel'], 'transition');
  reader.end();
  return move(taskId, caller, { house, transition: known ?? 'accept' });
}

function move(
  taskId: string,
  caller: Agent,
  how: { house: House; transition: Transition },
): unknown | Promise<unknown> {
  const thread = how.house.threads.get(taskId, caller);
  const state = next(thread, caller, how.transition);
  const finish = () => {
    thread.state = state;
    return { task_id: thread.id, status: { state } };
  };
  return how.house.fault.betweenMoves === undefined ? finish() : how.house.fault.betweenMoves().then(finish);
}

function whole({ id, sender, recipient, intent, state, messages }: Thread): unknown {
  return {
    task_id: id,
    status: { state },
    sender: sender.handle,
    recipient: recipient.handle,
    intent,
    messages: messages.slice(-20).map(({ id: messageId, from }) => ({ id: messageId, from })),
  };
}

function list(params: unknown, caller: Agent, { threads }: House): unknown {
  const { role, limit } = readListing(params);
  const items = threads.of(caller, role).slice(-Math.min(limit, 20));
  return { items: items.map(({ id, state }) => ({ task_id: id, status: { state } })), next_cursor: null };
}

function roster(params: unknown, agents: Agents): unknown {
  if (params !== undefined && params !== null) {
    const reader = new Reader();
    reader.members(params);
    reader.end();
  }
  return { teammates: agents.active.slice(0, 50).map(({ handle, name, role }) => ({ handle, name, role })) };
}
