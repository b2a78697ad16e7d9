import { defineRule } from '../../src/model/property.ts';

export default defineRule({
  says: 'an empty array is answered with a single -32600 and id null',
  level: 'must',
  cites: {
    text: 'JSON-RPC 2.0 Specification',
    clause: '6',
    quote:
      'If the batch rpc call itself fails to be recognized as an valid JSON or as an Array with at least one value, the response from the Server MUST be a single Response object.',
  },
  when: ({ message, batch }) => batch === undefined && message.fault === 'empty-batch',
  demands: { answer: 'owed', governs: 'count', replies: [{ codes: [-32600], id: 'null' }] },
  examples: {
    passes: ['> []', '< {"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"Invalid Request"}}'],
    fails: ['> []'],
  },
});
