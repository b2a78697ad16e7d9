import { defineRule } from '../../src/model/property.ts';
import { hasOnly, member } from '../../src/protocol/json/query.ts';

export default defineRule({
  says: 'createSession with the URI of a session that exists is answered with -32003',
  level: 'must',
  cites: {
    text: 'Agent Host Protocol, types',
    clause: 'createSession',
    quote:
      'If the session URI already exists, the server MUST return an error with code `-32003` (`SessionAlreadyExists`).',
  },
  when: ({ message, method, state, status, params }) =>
    message.kind === 'request' &&
    state.phase === 'open' &&
    method?.name === 'createSession' &&
    status === 'active' &&
    params() === 'valid' &&
    hasOnly(message.params, ['channel', 'provider']),
  demands: ({ message }) => ({
    answer: message.idKind === 'null' ? 'optional' : 'owed',
    replies: [
      { codes: [-32003], id: 'echo' },
      // That there is no such provider may be seen first.
      ...(member(message.params, 'provider') === undefined ? [] : [{ codes: [-32002], id: 'echo' as const }]),
    ],
  }),
  examples: {
    given: [
      '> {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"channel":"ahp-root://","protocolVersions":["1.1.0","0.9.0"],"clientId":"c"}}',
      '< {"jsonrpc":"2.0","id":0,"result":{"protocolVersion":"1.1.0","serverSeq":1,"snapshots":[]}}',
      '> {"jsonrpc":"2.0","id":1,"method":"createSession","params":{"channel":"ahp-session:/a"}}',
      '< {"jsonrpc":"2.0","id":1,"result":null}',
      '= barrier',
      '> {"jsonrpc":"2.0","id":2,"method":"createSession","params":{"channel":"ahp-session:/a"}}',
    ],
    passes: ['< {"jsonrpc":"2.0","id":2,"error":{"code":-32003,"message":"Session already exists"}}'],
    fails: ['< {"jsonrpc":"2.0","id":2,"result":null}'],
  },
});
