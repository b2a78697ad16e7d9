import { defineRule } from '../../src/model/property.ts';
import { isSoundOpening } from '../../src/model/sound-opening.ts';

export default defineRule({
  says: 'a second initialize, after one that succeeded, is refused with -32600',
  level: 'must',
  cites: {
    text: 'Retrieval Context Protocol 1.0, Specification',
    clause: '13 Session Lifecycle',
    quote: 'After a *successful* `initialize`, a second `initialize` MUST be rejected with `-32600`.',
  },
  // Over HTTP each request may be a session of its own.
  when: ({ message, method, state, via }) =>
    via === undefined && message.kind === 'request' && method?.name === 'initialize' && state.phase === 'open',
  demands: (exchange) => ({
    answer: 'owed',
    // What is wrong with its params may be seen first.
    replies: [{ codes: isSoundOpening(exchange) ? [-32600] : [-32600, -32602, -32002], id: 'echo' }],
  }),
  examples: {
    given: [
      '> {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":1}}',
      '< {"jsonrpc":"2.0","id":0,"result":{"protocolVersion":1,"server":{"name":"s"},"capabilities":{"retrieve":{"maxK":10,"modes":["dense"]},"graph":{"ops":["local"]},"filter":{"fields":["lang"]}}}}',
      '> {"jsonrpc":"2.0","id":2,"method":"initialize","params":{"protocolVersion":1}}',
    ],
    passes: ['< {"jsonrpc":"2.0","id":2,"error":{"code":-32600,"message":"already initialized"}}'],
    fails: ['< {"jsonrpc":"2.0","id":2,"result":{"protocolVersion":1,"server":{"name":"s"},"capabilities":{}}}'],
  },
});
