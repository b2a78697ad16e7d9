import { defineProfile } from '../protocol/define-profile.ts';
import { methods, tolerated } from './ahp/methods.ts';

/** From the newest on: a host picks one. */
const protocolVersions = ['1.1.0', '1.0.0', '0.9.0', '0.8.0', '0.7.0', '0.6.0', '0.5.0', '0.4.0', '0.3.0'];

const offering = (...versions: readonly string[]) => ({
  channel: 'ahp-root://',
  protocolVersions: versions,
  clientId: 'peerproof',
});

export default defineProfile({
  name: 'ahp',
  title: 'Agent Host Protocol',
  says: 'a host of agents over WebSocket: sessions, chats, terminals and files, each a channel with a URI',
  sources: [
    { title: 'AHP client for Dart, Errors', url: 'https://mosesgameli.github.io/ahp/errors' },
    {
      title: 'Agent Host Protocol, Specification',
      url: 'https://microsoft.github.io/agent-host-protocol/specification/overview',
    },
    { title: 'Agent Host Protocol, types', url: 'https://github.com/microsoft/agent-host-protocol' },
  ],
  properties: ['jsonrpc', 'ahp'],
  methods,
  schema: {},
  handshake: [
    {
      method: 'initialize',
      params: {
        channel: 'ahp-root://',
        protocolVersions,
        clientId: 'peerproof',
        clientInfo: { name: 'peerproof', version: '1' },
        initialSubscriptions: ['ahp-root://'],
      },
    },
  ],
  opens: {
    method: 'initialize',
    allowedBefore: ['initialize', 'reconnect', 'ping'],
    also: ['reconnect'],
    others: [offering('99.0.0'), offering('99.0.0', '98.7.6'), offering('99.0.0', '1.1.0', '0.9.0', '0.7.0')],
    refusalEnds: [-32005],
  },
  probe: { method: 'ping', params: { channel: 'ahp-root://' } },
  codes: {
    // "This error MAY be returned from any command."
    transient: [-32007],
    table: {
      [-32001]: 'Session not found',
      [-32002]: 'Provider not found',
      [-32003]: 'Session already exists',
      [-32004]: 'Turn in progress',
      [-32005]: 'Unsupported protocol version',
      // Left out by newer texts.
      [-32006]: 'Content not found',
      [-32007]: 'Authentication required',
      [-32008]: 'Not found',
      [-32009]: 'Permission denied',
      [-32010]: 'Already exists',
      [-32011]: 'Conflict',
      // Only newer texts have it.
      [-32012]: 'TCP connection failed to open',
    },
    reserved: [
      [-32768, -32100],
      [-32099, -32000],
    ],
  },
  // A frame is "exactly one complete JSON-RPC message"; whether a batch is one is left open.
  batch: 'either',
  arrayParams: 'refused',
  captures: [{ slot: 'provider', method: 'initialize', path: 'snapshots.0.state.agents.0.provider' }],
  gives: ['provider', 'resource', 'channel', 'uri', 'nextCursor', 'cursor'],
  answers: [{ method: 'resourceList', result: { entries: [] } }],
  slots: {
    provider: 'peerproof-no-such-provider',
    resource: 'https://peerproof.invalid/no-such-resource',
    cursor: 'peerproof-no-such-cursor',
  },
  tolerated,
});
