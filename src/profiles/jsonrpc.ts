import type { Profile } from '../protocol/profile.ts';

/** Any JSON-RPC 2.0 server. Its methods are unknown, so only what holds for every method is demanded. */
const jsonrpc: Profile = {
  name: 'jsonrpc',
  title: 'JSON-RPC 2.0',
  says: 'a plain JSON-RPC 2.0 server: envelopes, ids, batches, codes, silence where silence is due',
  sources: [{ title: 'JSON-RPC 2.0 Specification', url: 'https://www.jsonrpc.org/specification' }],
  properties: ['jsonrpc'],
  roles: ['agent'],
  framing: 'ndjson',
  methods: [],
  handshake: [],
  probe: '{"jsonrpc":"2.0","id":"{{probeId}}","method":"peerproof.probe"}',
  codes: {
    unknownMethod: -32601,
    invalidParams: -32602,
    internal: -32603,
    table: {
      [-32700]: 'Parse error',
      [-32600]: 'Invalid Request',
      [-32601]: 'Method not found',
      [-32602]: 'Invalid params',
      [-32603]: 'Internal error',
    },
    // -32000 to -32099 are the implementation's own.
    reserved: [[-32768, -32100]],
  },
  batch: 'required',
  nullId: 'allowed',
  nullParams: 'either',
  arrayParams: 'allowed',
  captures: [],
  gives: [],
  answers: [],
  slots: {},
  tolerated: [],
  openMethods: true,
  extensionPrefix: 'peerproof.',
  allowedInData: ['schema-dump'],
};

export default jsonrpc;
