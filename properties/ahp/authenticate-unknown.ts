import { defineRule } from '../../src/model/property.ts';
import { member, stringOf } from '../../src/protocol/json/query.ts';

export default defineRule({
  says: 'authenticate for a resource that the host does not know is answered with an error',
  level: 'must',
  cites: {
    text: 'Agent Host Protocol, Specification',
    clause: 'Authentication',
    quote:
      'If the token is invalid or the resource is unrecognized, the server MUST return a JSON-RPC error (e.g. `AuthRequired` `-32007` or `InvalidParams` `-32602`).',
    url: 'https://microsoft.github.io/agent-host-protocol/specification/authentication',
  },
  when: ({ message, method, state, params, profile }) =>
    message.kind === 'request' &&
    state.phase === 'open' &&
    method?.name === 'authenticate' &&
    params() === 'valid' &&
    stringOf(member(message.params, 'resource')) === profile.slots.resource,
  demands: ({ message }) => ({
    answer: message.idKind === 'null' ? 'optional' : 'owed',
    replies: [{ codes: 'any', id: 'echo' }],
  }),
  examples: {
    given: [
      '> {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"channel":"ahp-root://","protocolVersions":["1.1.0","0.9.0"],"clientId":"c"}}',
      '< {"jsonrpc":"2.0","id":0,"result":{"protocolVersion":"1.1.0","serverSeq":1,"snapshots":[]}}',
      '> {"jsonrpc":"2.0","id":1,"method":"authenticate","params":{"channel":"ahp-root://","resource":"https://peerproof.invalid/no-such-resource","token":"t"}}',
    ],
    passes: ['< {"jsonrpc":"2.0","id":1,"error":{"code":-32007,"message":"Unknown resource"}}'],
    fails: ['< {"jsonrpc":"2.0","id":1,"result":{}}'],
  },
});
