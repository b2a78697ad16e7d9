import { defineProfile } from '../protocol/define-profile.ts';
import { methods } from './rcp/methods.ts';

export default defineProfile({
  name: 'rcp',
  title: 'Retrieval Context Protocol 1',
  says: 'a retrieval server: embeddings, reranking, hits, graphs and an index, each offered by a capability',
  sources: [
    { title: 'Retrieval Context Protocol, Errors', url: 'https://retrievalcontextprotocol.com/concepts/errors' },
    { title: 'Retrieval Context Protocol 1.0, Specification' },
  ],
  properties: ['jsonrpc', 'rcp'],
  http: { path: '{base}/{method}', nameless: '{base}/ping', unreadable: 400 },
  methods,
  handshake: [
    {
      method: 'initialize',
      params: { protocolVersion: 1, client: { name: 'peerproof', version: '1' }, capabilities: {} },
    },
  ],
  opens: { method: 'initialize', allowedBefore: ['initialize', 'info', 'ping', 'shutdown'], codeBefore: -32001 },
  closes: { method: 'shutdown' },
  probe: { method: 'ping' },
  codes: {
    unknownMethod: -32004,
    notAdvertised: -32003,
    unsupportedOption: -32005,
    transient: [-32010, -32011, -32012, -32014],
    tooLarge: -32013,
    table: {
      [-32001]: 'Not initialized',
      [-32002]: 'Version mismatch',
      [-32003]: 'Capability missing',
      [-32004]: 'Unknown method',
      [-32005]: 'Option unsupported',
      [-32006]: 'Cancelled',
      [-32010]: 'Backend unavailable',
      [-32011]: 'Rate limited',
      // The error page has the codes up to here; the specification has these as well.
      [-32012]: 'Unauthorized',
      [-32013]: 'Payload too large',
      [-32014]: 'Timeout',
      [-32015]: 'Not found',
      [-32016]: 'Conflict',
    },
    closed: true,
    reserved: [
      [-32768, -32100],
      [-32099, -32000],
    ],
  },
  nullId: 'forbidden',
  nullParams: 'absent',
  nullMembers: 'absent',
  bareCalls: 'allowed',
  strangeMembers: 'ignored',
  arrayParams: 'refused',
  cancel: { method: 'notifications/cancel', member: 'id', code: -32006 },
  captures: [
    { slot: 'field', method: 'initialize', path: 'capabilities.filter.fields.0' },
    { slot: 'cursor', method: 'retrieve', path: 'nextCursor' },
    { slot: 'memoryId', method: 'memory/build', path: 'memoryId' },
  ],
  gives: ['nextCursor', 'memoryId'],
  slots: {
    field: 'peerproof-no-such-field',
    cursor: 'peerproof-no-such-cursor',
    memoryId: 'peerproof-no-such-memory',
  },
  extensionPrefix: 'x-peerproof/',
});
