import { takenForRequest } from '../../src/model/duty.ts';
import { defineRule } from '../../src/model/property.ts';

export default defineRule({
  says: 'an id that is an object, an array, a boolean or beyond any number is refused with -32600, never served',
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
    replies:
      message.idKind === 'overflow'
        ? // A number that most readers can't hold: to them it may be no JSON at all, to others an id like any other.
          [
            { codes: [-32600, -32700], id: 'null' },
            { codes: 'any', id: 'echo' },
          ]
        : [{ codes: [-32600], id: 'null' }],
  }),
  examples: {
    passes: [
      '> {"jsonrpc":"2.0","id":{},"method":"a"}',
      '< {"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"Invalid Request"}}',
    ],
    fails: ['> {"jsonrpc":"2.0","id":{},"method":"a"}', '< {"jsonrpc":"2.0","id":{},"result":1}'],
  },
});
