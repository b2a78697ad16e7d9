import { isBareCall, passesForNotification } from '../../src/model/bare-call.ts';
import { takenForRequest } from '../../src/model/duty.ts';
import { ofOverflow } from '../../src/model/overflow.ts';
import { defineRule } from '../../src/model/property.ts';

export default defineRule({
  says: 'each entry of a batch that is no request object is answered with a -32600 of its own',
  level: 'must',
  cites: {
    text: 'JSON-RPC 2.0 Specification',
    clause: '6',
    quote:
      'A Response object SHOULD exist for each Request object, except that there SHOULD NOT be any for notifications.',
  },
  when: ({ message, batch, profile }) =>
    batch !== undefined && message.kind === 'invalid' && !isBareCall(message, profile),
  demands: ({ message }) => ({
    answer: passesForNotification(message) ? 'optional' : 'owed',
    observes: takenForRequest,
    replies:
      message.idKind === 'overflow'
        ? ofOverflow
        : [{ codes: [-32600], id: message.fault === 'id' ? 'null' : 'either' }],
  }),
  examples: {
    passes: ['> [1]', '< [{"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"Invalid Request"}}]'],
    fails: ['> [1]', '< [{"jsonrpc":"2.0","id":null,"error":{"code":-32603,"message":"Internal error"}}]'],
  },
});
