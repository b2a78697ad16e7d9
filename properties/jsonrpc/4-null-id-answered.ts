import { defineRule } from '../../src/model/property.ts';

export default defineRule({
  says: 'a request whose id is null is answered with id null, or refused with -32600',
  level: 'should',
  cites: {
    text: 'JSON-RPC 2.0 Specification',
    clause: '4',
    quote:
      'The use of Null as a value for the id member in a Request is discouraged, because this specification uses a value of Null for Responses with an unknown id.',
  },
  when: ({ message, profile }) =>
    message.kind === 'request' && message.idKind === 'null' && profile.nullId === 'allowed',
  // What waits for a person or a model by nature may do so for ever.
  demands: ({ method }) => ({ answer: method?.waits === true ? 'optional' : 'owed', governs: 'count' }),
  examples: {
    passes: [
      '> {"jsonrpc":"2.0","id":null,"method":"a"}',
      '< {"jsonrpc":"2.0","id":null,"error":{"code":-32601,"message":"Method not found"}}',
    ],
    fails: ['> {"jsonrpc":"2.0","id":null,"method":"a"}'],
  },
});
