import { envelopes, scalar, type Workout } from './workouts.ts';

const root = { channel: 'ahp-root://' };
const call = (id: number, method: string, params: object = root) =>
  JSON.stringify({ jsonrpc: '2.0', id, method, params });
const note = (method: string, params: object) => JSON.stringify({ jsonrpc: '2.0', method, params });
const offer = (id: number, ...protocolVersions: string[]) =>
  call(id, 'initialize', { ...root, protocolVersions, clientId: 'c' });
const action = (channel: string) =>
  note('dispatchAction', { channel, clientSeq: 1, action: { type: 'session/titleChanged', title: 'a' } });
const [here, nowhere] = ['ahp-session:/a', 'ahp-session:/peerproof-none'];

export const ahpWorkout: Workout = [
  call(1, 'ping'),
  offer(2, '99.0.0'),
  call(3, 'listSessions'),
  'anew',
  call(1, 'ping'),
  call(2, 'listSessions'),
  call(3, 'initialize', root),
  'handshake',
  call(4, 'ping'),
  ...envelopes,
  call(20, 'peerproof.no'),
  call(21, 'subscribe', {}),
  call(22, 'subscribe', root),
  call(23, 'subscribe', { channel: nowhere }),
  call(24, 'createSession', { channel: here, provider: 'peerproof-no-such-provider' }),
  call(25, 'createSession', { channel: here }),
  call(26, 'createSession', { channel: here }),
  call(27, 'subscribe', { channel: here }),
  call(28, 'createChat', { channel: here, chat: 'ahp-chat:/a' }),
  call(29, 'fetchTurns', { channel: 'ahp-chat:/a' }),
  call(30, 'listSessions'),
  call(31, 'listSessions', { ...root, cursor: 'peerproof-no-such-cursor' }),
  call(32, 'resourceRead', { ...root, uri: 'file:///peerproof-none/file.txt' }),
  call(33, 'resourceResolve', { ...root, uri: 'file:///peerproof-none/file.txt' }),
  call(34, 'resourceWrite', { ...root, uri: 'file:///a', data: 'a', encoding: 'utf-8' }),
  call(35, 'resourceRead', { ...root, uri: 'file:///a' }),
  call(36, 'authenticate', { ...root, resource: 'https://peerproof.invalid/no-such-resource', token: 'a' }),
  call(37, 'authenticate', { ...root, resource: 'https://api.example.com' }),
  call(41, 'sessionConfigCompletions', { ...root, property: 'model' }),
  action(nowhere),
  action(here),
  call(38, 'disposeSession', { channel: here }),
  call(39, 'subscribe', { channel: here }),
  offer(40, '1.0.0'),
  scalar,
];
