import { defineRule } from '../../src/model/property.ts';

export default defineRule({
  says: 'nothing is served once the request that ends the session was answered',
  level: 'must',
  cites: {
    text: 'the profile',
    clause: 'closes',
    quote: 'the request that ends the session: once it is answered, nothing is served',
  },
  declares: ['closes'],
  when: ({ message, state }) => message.kind === 'request' && state.closing === 'closed',
  demands: { answer: 'optional', replies: [{ codes: 'any', id: 'either' }], decides: true },
  examples: {
    given: [
      '> {"jsonrpc":"2.0","id":0,"method":"hello","params":{"version":1}}',
      '< {"jsonrpc":"2.0","id":0,"result":{"version":1,"features":{"count":true},"shelves":["top","cellar"]}}',
      '> {"jsonrpc":"2.0","id":1,"method":"bye"}',
      '< {"jsonrpc":"2.0","id":1,"result":null}',
      '= barrier',
      '> {"jsonrpc":"2.0","id":2,"method":"jar/open","params":{"label":"jam"}}',
    ],
    passes: ['< {"jsonrpc":"2.0","id":2,"error":{"code":-32010,"message":"Say hello first"}}'],
    fails: ['< {"jsonrpc":"2.0","id":2,"result":{"jar":"j1"}}'],
  },
});
