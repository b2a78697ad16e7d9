import { defineRule } from '../../src/model/property.ts';

export default defineRule({
  says: 'once shutdown was answered, nothing more is served on the connection',
  level: 'must',
  cites: {
    text: 'Retrieval Context Protocol 1.0, Specification',
    clause: '13.1 Deadlines, timeouts & transport death',
    quote:
      'After answering `shutdown` a server SHOULD stop reading new requests and exit; it MUST NOT begin processing a request received after the `shutdown` response was written.',
  },
  when: ({ message, batch, state, via }) =>
    via === undefined &&
    batch === undefined &&
    state.closing === 'closed' &&
    (message.kind === 'request' || message.kind === 'batch'),
  demands: { answer: 'forbidden', decides: true },
  examples: {
    given: [
      '> {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":1}}',
      '< {"jsonrpc":"2.0","id":0,"result":{"protocolVersion":1,"server":{"name":"s"},"capabilities":{"retrieve":{"maxK":10,"modes":["dense"]},"graph":{"ops":["local"]},"filter":{"fields":["lang"]}}}}',
      '> {"jsonrpc":"2.0","id":2,"method":"shutdown"}',
      '< {"jsonrpc":"2.0","id":2,"result":{}}',
    ],
    passes: ['> {"jsonrpc":"2.0","id":3,"method":"ping"}'],
    fails: ['> {"jsonrpc":"2.0","id":3,"method":"ping"}', '< {"jsonrpc":"2.0","id":3,"result":{}}'],
  },
});
