import { isEarly } from '../../src/model/grace.ts';
import { defineRule } from '../../src/model/property.ts';

export default defineRule({
  says: 'what comes before initialize, and is neither reconnect nor ping, is not served',
  // The text tells clients what comes first, and hosts nothing.
  level: 'may',
  cites: {
    text: 'Agent Host Protocol, types',
    clause: 'initialize',
    quote:
      'Establishes a new connection and negotiates the protocol version. This MUST be the first message sent by the client.',
  },
  when: (exchange) => exchange.message.kind === 'request' && exchange.batch === undefined && isEarly(exchange),
  demands: { answer: 'optional', replies: [{ codes: 'any', id: 'either' }] },
  examples: {
    passes: [
      '> {"jsonrpc":"2.0","id":1,"method":"listSessions","params":{"channel":"ahp-root://"}}',
      '< {"jsonrpc":"2.0","id":1,"error":{"code":-32600,"message":"Not initialized"}}',
    ],
    fails: [
      '> {"jsonrpc":"2.0","id":1,"method":"listSessions","params":{"channel":"ahp-root://"}}',
      '< {"jsonrpc":"2.0","id":1,"result":{"items":[]}}',
    ],
  },
});
