import { defineProfile } from '../protocol/define-profile.ts';

/** Any JSON-RPC 2.0 server. Its methods are unknown, so only what holds for every method is demanded. */
export default defineProfile({
  name: 'jsonrpc',
  title: 'JSON-RPC 2.0',
  says: 'a plain JSON-RPC 2.0 server: envelopes, ids, batches, codes, silence where silence is due',
  properties: ['jsonrpc'],
});
