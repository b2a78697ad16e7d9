import { defineRule } from '../../src/model/property.ts';

export default defineRule({
  says: 'a host that speaks none of the versions offered closes the connection; nothing is served on it any more',
  // Texts before October 2026 let it stay open.
  level: 'should',
  regardless: true,
  cites: {
    text: 'Agent Host Protocol, Specification',
    clause: 'Versioning, Negotiation',
    quote: 'it MUST respond with UnsupportedProtocolVersion (-32005) instead of a result, and close the connection.',
    url: 'https://microsoft.github.io/agent-host-protocol/specification/versioning',
  },
  when: ({ message, state }) => message.kind === 'request' && state.closing === 'closed',
  demands: { answer: 'forbidden' },
  examples: {
    given: [
      '> {"jsonrpc":"2.0","id":1,"method":"initialize","params":{"channel":"ahp-root://","protocolVersions":["99.0.0"],"clientId":"c"}}',
      '< {"jsonrpc":"2.0","id":1,"error":{"code":-32005,"message":"No common version","data":{"supportedVersions":["^1.0.0"]}}}',
      '= barrier',
    ],
    passes: ['> {"jsonrpc":"2.0","id":2,"method":"listSessions","params":{"channel":"ahp-root://"}}'],
    fails: [
      '> {"jsonrpc":"2.0","id":2,"method":"listSessions","params":{"channel":"ahp-root://"}}',
      '< {"jsonrpc":"2.0","id":2,"result":{"items":[]}}',
    ],
  },
});
