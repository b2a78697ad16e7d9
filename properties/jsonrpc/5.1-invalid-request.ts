import { isBareCall } from '../../src/model/bare-call.ts';
import { takenForRequest } from '../../src/model/duty.ts';
import { defineRule } from '../../src/model/property.ts';

export default defineRule({
  says: 'JSON that is no request object is answered with -32600',
  level: 'must',
  cites: {
    text: 'JSON-RPC 2.0 Specification',
    clause: '5.1',
    quote: '-32600 Invalid Request: The JSON sent is not a valid Request object.',
  },
  when: ({ message, batch, profile }) =>
    batch === undefined &&
    !isBareCall(message, profile) &&
    message.kind === 'invalid' &&
    message.fault !== 'id' &&
    message.fault !== 'empty-batch',
  demands: ({ message }) => ({
    // Without an id it may pass for a notification, which is never answered.
    answer: message.id === undefined && message.node?.type === 'object' ? 'optional' : 'owed',
    governs: 'count',
    observes: takenForRequest,
    replies: [{ codes: [-32600], id: 'either' }],
  }),
  examples: {
    passes: ['> 42', '< {"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"Invalid Request"}}'],
    fails: ['> 42', '< {"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"Parse error"}}'],
  },
});
