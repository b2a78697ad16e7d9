import type { RpcError } from '../peer/answer.ts';
import type { Members } from '../peer/incoming.ts';
import { type Check, checking, isText } from '../rcp/check.ts';
import { files } from './files.ts';
import { protectedResource, provider, rootState, type Store } from './store.ts';

export type Outcome = { readonly result: unknown } | { readonly error: RpcError };

export interface Served {
  readonly check: Check;
  readonly run: (params: Members, store: Store) => Outcome;
}

export const refused = (code: number, message: string, data?: unknown): Outcome => ({
  error: { code, message, ...(data !== undefined && { data }) },
});
const done: Outcome = { result: null };
const isInteger = (value: unknown): boolean => Number.isInteger(value);
const isClaim = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);
const channel = { channel: isText };
const anything: Check = () => undefined;

/** What is served once the connection is open. */
export const methods: ReadonlyMap<string, Served> = new Map<string, Served>([
  ['subscribe', { check: checking(channel), run: subscribe }],
  ['createSession', { check: checking(channel, { provider: isText, workingDirectory: isText }), run: createSession }],
  ['disposeSession', { check: checking(channel), run: disposeSession }],
  ['createChat', { check: checking({ ...channel, chat: isText }), run: createChat }],
  ['disposeChat', { check: checking(channel), run: disposeChat }],
  ['createTerminal', { check: checking({ ...channel, claim: isClaim }, { name: isText }), run: createTerminal }],
  ['disposeTerminal', { check: checking(channel), run: disposeTerminal }],
  ['listSessions', { check: anything, run: listSessions }],
  ['fetchTurns', { check: checking(channel), run: fetchTurns }],
  [
    'completions',
    {
      check: checking({ ...channel, kind: isText, text: isText, offset: isInteger }),
      run: (params, store) => withChat(params, store, { items: [] }),
    },
  ],
  ['authenticate', { check: checking({ resource: isText, token: isText }), run: authenticate }],
  [
    'resolveSessionConfig',
    { check: anything, run: () => ({ result: { schema: { type: 'object', properties: {} }, values: {} } }) },
  ],
  ['sessionConfigCompletions', { check: checking({ property: isText }), run: () => ({ result: { items: [] } }) }],
  [
    'invokeChangesetOperation',
    { check: checking({ ...channel, operationId: isText }), run: () => refused(-32008, 'No such changeset') },
  ],
  ...files,
]);

function subscribe({ channel }: Members, store: Store): Outcome {
  const uri = String(channel);
  const snapshot = (state: unknown): Outcome => ({
    result: { snapshot: { resource: uri, state, fromSeq: store.seq } },
  });
  if (uri === 'ahp-root://') return snapshot(rootState);
  if (store.sessions.has(uri)) return snapshot({ lifecycle: 'ready', chats: [...(store.sessions.get(uri) ?? [])] });
  if (store.terminals.has(uri) || store.hasChat(uri)) return snapshot({});
  return uri.startsWith('ahp-session:') ? noSession() : refused(-32008, 'No such channel');
}

const noSession = (): Outcome => refused(-32001, 'Session not found');

function createSession(params: Members, store: Store): Outcome {
  const uri = String(params.channel);
  if (!/^ahp-session:\/./.test(uri)) return refused(-32602, 'Invalid params: channel is no session URI');
  if (store.sessions.has(uri)) return refused(-32003, 'Session already exists');
  if ((params.provider ?? provider) !== provider) return refused(-32002, 'No such agent provider');
  store.sessions.set(uri, new Set());
  return done;
}

function disposeSession({ channel }: Members, store: Store): Outcome {
  return store.sessions.delete(String(channel)) ? done : noSession();
}

function createChat({ channel, chat }: Members, store: Store): Outcome {
  const chats = store.sessions.get(String(channel));
  if (chats === undefined) return noSession();
  if (store.hasChat(String(chat))) return refused(-32010, 'Chat already exists');
  chats.add(String(chat));
  return done;
}

function disposeChat({ channel }: Members, store: Store): Outcome {
  const found = [...store.sessions.values()].some((chats) => chats.delete(String(channel)));
  return found ? done : refused(-32008, 'No such chat');
}

function createTerminal({ channel }: Members, store: Store): Outcome {
  const uri = String(channel);
  if (store.terminals.has(uri)) return refused(-32010, 'Terminal already exists');
  store.terminals.add(uri);
  return done;
}

function disposeTerminal({ channel }: Members, store: Store): Outcome {
  return store.terminals.delete(String(channel)) ? done : refused(-32008, 'No such terminal');
}

/** The list is short, so no cursor was ever given out. */
function listSessions({ cursor }: Members, store: Store): Outcome {
  if (cursor !== undefined && cursor !== null) return refused(-32602, 'Invalid params: unknown cursor');
  return { result: { items: [...store.sessions.keys()].map((resource) => ({ resource, provider })) } };
}

function fetchTurns(params: Members, store: Store): Outcome {
  return withChat(params, store, { turns: [], hasMore: false });
}

function withChat({ channel }: Members, store: Store, result: unknown): Outcome {
  return store.hasChat(String(channel)) ? { result } : refused(-32008, 'No such chat');
}

function authenticate({ resource }: Members): Outcome {
  if (resource === protectedResource.resource) return { result: {} };
  return refused(-32007, 'Unknown resource', { resources: [protectedResource] });
}
