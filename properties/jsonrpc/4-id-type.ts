import { takenForRequest } from '../../src/model/duty.ts';
import { ofOverflow } from '../../src/model/overflow.ts';
import { defineRule } from '../../src/model/property.ts';

export default defineRule({
  says: 'an id that is an object, an array or a boolean is refused with -32600; one like 1e400 is refused, or comes back',
  level: 'must',
  cites: {
    text: 'JSON-RPC 2.0 Specification',
    clause: '4',
    quote: 'An identifier established by the Client that MUST contain a String, Number, or NULL value if included.',
  },
  when: ({ message, batch }) => batch === undefined && message.fault === 'id',
  demands: ({ message }) => ({
    answer: 'owed',
    governs: 'count',
    observes: takenForRequest,
    replies: message.idKind === 'overflow' ? ofOverflow : [{ codes: [-32600], id: 'null' }],
  }),
  examples: {
    passes: [
      '> {"jsonrpc":"2.0","id":{},"method":"a"}',
      '< {"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"Invalid Request"}}',
    ],
    fails: ['> {"jsonrpc":"2.0","id":{},"method":"a"}', '< {"jsonrpc":"2.0","id":{},"result":1}'],
  },
});
