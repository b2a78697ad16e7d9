import { defineRule } from '../../src/model/property.ts';

export default defineRule({
  says: 'ping is answered with a result, before initialize as well',
  level: 'must',
  cites: {
    text: 'Agent Host Protocol, Specification',
    clause: 'Transport, Keep-Alive',
    quote:
      'the server MUST respond regardless of whether the client has completed `initialize` or holds any subscriptions.',
    url: 'https://microsoft.github.io/agent-host-protocol/specification/transport',
  },
  when: ({ message, method, params }) =>
    message.kind === 'request' && method?.name === 'ping' && message.paramsKind === 'object' && params() === 'valid',
  demands: ({ message }) => ({
    answer: message.idKind === 'null' ? 'optional' : 'owed',
    replies: [{ result: true, id: 'echo' }],
  }),
  examples: {
    passes: [
      '> {"jsonrpc":"2.0","id":1,"method":"ping","params":{"channel":"ahp-root://"}}',
      '< {"jsonrpc":"2.0","id":1,"result":null}',
    ],
    fails: [
      '> {"jsonrpc":"2.0","id":1,"method":"ping","params":{"channel":"ahp-root://"}}',
      '< {"jsonrpc":"2.0","id":1,"error":{"code":-32600,"message":"Not initialized"}}',
    ],
  },
});
