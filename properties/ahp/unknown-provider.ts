import { defineRule } from '../../src/model/property.ts';
import { hasOnly, member, stringOf } from '../../src/protocol/json/query.ts';

export default defineRule({
  says: 'createSession with a provider that is not registered is answered with -32002',
  level: 'must',
  cites: {
    text: 'AHP client for Dart, Errors',
    clause: 'Protocol codes',
    quote: '-32002 providerNotFound [The requested agent provider is not registered]',
    url: 'https://mosesgameli.github.io/ahp/errors',
  },
  when: ({ message, method, state, status, params, profile }) =>
    message.kind === 'request' &&
    state.phase === 'open' &&
    method?.name === 'createSession' &&
    status !== 'active' &&
    params() === 'valid' &&
    hasOnly(message.params, ['channel', 'provider']) &&
    /^ahp-session:\/[\w-]+$/.test(stringOf(member(message.params, 'channel')) ?? '') &&
    stringOf(member(message.params, 'provider')) === profile.slots.provider,
  demands: ({ message, status }) => ({
    answer: message.idKind === 'null' ? 'optional' : 'owed',
    // That there is such a session already may be seen first.
    replies: [{ codes: status === 'unknown' || status === 'ended' ? [-32002] : [-32002, -32003], id: 'echo' }],
  }),
  examples: {
    given: [
      '> {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"channel":"ahp-root://","protocolVersions":["1.1.0","0.9.0"],"clientId":"c"}}',
      '< {"jsonrpc":"2.0","id":0,"result":{"protocolVersion":"1.1.0","serverSeq":1,"snapshots":[]}}',
      '> {"jsonrpc":"2.0","id":1,"method":"createSession","params":{"channel":"ahp-session:/a","provider":"peerproof-no-such-provider"}}',
    ],
    passes: ['< {"jsonrpc":"2.0","id":1,"error":{"code":-32002,"message":"No agent for provider"}}'],
    fails: ['< {"jsonrpc":"2.0","id":1,"result":null}'],
  },
});
