import { defineRule } from '../../src/model/property.ts';

export default defineRule({
  says: 'notifications/cancel with an id is refused, never served',
  level: 'must',
  cites: {
    text: 'Retrieval Context Protocol 1.0, Specification',
    clause: '7.14 notifications/cancel',
    quote: 'Cancellation is a notification (no `id`, no response).',
  },
  when: ({ message, profile, state, isPlain }) =>
    isPlain && message.kind === 'request' && state.phase === 'open' && message.method === profile.cancel?.method,
  demands: ({ message }) => ({
    answer: 'owed',
    // As a request it is no valid one, or none that RCP defines.
    replies: [{ codes: [-32600, -32004], id: 'echo' }],
    ...(message.paramsKind !== 'object' && { allows: [{ codes: [-32602], id: 'echo' }] }),
  }),
  examples: {
    given: [
      '> {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":1}}',
      '< {"jsonrpc":"2.0","id":0,"result":{"protocolVersion":1,"server":{"name":"s"},"capabilities":{"retrieve":{"maxK":10,"modes":["dense"]},"graph":{"ops":["local"]},"filter":{"fields":["lang"]}}}}',
      '> {"jsonrpc":"2.0","id":2,"method":"notifications/cancel","params":{"id":1}}',
    ],
    passes: ['< {"jsonrpc":"2.0","id":2,"error":{"code":-32600,"message":"a notification bears no id"}}'],
    fails: ['< {"jsonrpc":"2.0","id":2,"result":{}}'],
  },
});
