import { defineRule } from '../../src/model/property.ts';

export default defineRule({
  says: 'every request is answered, once',
  level: 'must',
  cites: {
    text: 'JSON-RPC 2.0 Specification',
    clause: '5',
    quote: 'When a rpc call is made, the Server MUST reply with a Response, except for in the case of Notifications.',
  },
  when: ({ message }) => message.kind === 'request' && message.idKind !== 'null',
  // What waits for a person or a model by nature may do so for ever.
  demands: ({ method, params }) => ({
    answer: method?.waits === true && params() !== 'invalid' ? 'optional' : 'owed',
    governs: 'count',
  }),
  examples: {
    passes: ['> {"jsonrpc":"2.0","id":1,"method":"a"}', '< {"jsonrpc":"2.0","id":1,"result":1}'],
    fails: ['> {"jsonrpc":"2.0","id":1,"method":"a"}'],
  },
});
