import type { MethodInput } from '../../protocol/profile-input/profile-input.ts';
import { schemas } from './schemas.ts';

type More = Omit<MethodInput, 'name' | 'params'>;

const session = { names: { resource: 'session', member: 'channel' } };
const terminal = { names: { resource: 'terminal', member: 'channel' } };
const chat = { names: { resource: 'chat', member: 'channel' } };
const file = { names: { resource: 'file', member: 'uri' } };
const mayLack = true;

/** What not every version and every host has is marked; what a host asks of us comes last. */
const table: Readonly<Record<string, More>> = {
  initialize: { returns: ['protocolVersion', 'serverSeq', 'snapshots'] },
  ping: {},
  reconnect: { mayLack, returns: ['type'] },
  subscribe: {},
  createSession: { ...session, effect: 'creates' },
  disposeSession: { ...session, effect: 'ends' },
  listSessions: { returns: ['items'] },
  createChat: { ...session, mayLack },
  disposeChat: { ...chat, mayLack },
  createTerminal: { ...terminal, effect: 'creates', mayLack },
  disposeTerminal: { ...terminal, effect: 'ends', mayLack },
  createResourceWatch: { mayLack, returns: ['channel'] },
  resourceRead: { ...file, mayLack, returns: ['data', 'encoding'] },
  resourceList: { ...file, mayLack, returns: ['entries'] },
  resourceResolve: { ...file, mayLack, returns: ['uri', 'type'] },
  resourceWrite: { ...file, effect: 'creates', mayLack },
  resourceMkdir: { ...file, effect: 'creates', mayLack },
  resourceRequest: { mayLack, waits: true },
  fetchTurns: { ...chat, mayLack, returns: ['turns'] },
  completions: { ...chat, mayLack, returns: ['items'] },
  authenticate: {},
  resolveSessionConfig: { mayLack },
  sessionConfigCompletions: { mayLack, returns: ['items'] },
  invokeChangesetOperation: { mayLack },
};

/** The same requests that a host serves, it may make of a client that offers files. */
const ours = ['resourceRead', 'resourceList', 'resourceResolve', 'resourceRequest'];

export const methods: readonly MethodInput[] = [
  ...Object.entries(table).map(
    ([name, more]): MethodInput => ({
      name,
      params: schemas[name] ?? true,
      ...(ours.includes(name) && { side: 'both' }),
      ...more,
    }),
  ),
  ...['unsubscribe', 'dispatchAction'].map(
    (name): MethodInput => ({ name, kind: 'notification', params: schemas[name] ?? true }),
  ),
];

/** Never called: what they do to the files of a machine, or to its network, is no matter of a test. Nothing is demanded of them. */
export const tolerated = [
  'resourceDelete',
  'resourceMove',
  'resourceCopy',
  'createTcpConnection',
  'canvasOpen',
  'canvasInvokeOperation',
  'canvasClose',
];
