import { defineRule } from '../../src/model/property.ts';
import { member, stringOf } from '../../src/protocol/json/query.ts';

export default defineRule({
  says: 'a session that was created is there until it is disposed of',
  level: 'must',
  cites: {
    text: 'Agent Host Protocol, types',
    clause: 'createSession',
    quote: 'After creation, the client should subscribe to the session URI to receive state updates.',
  },
  when: ({ message, method, state, params }) =>
    message.kind === 'request' &&
    state.phase === 'open' &&
    (method?.name === 'subscribe' || method?.name === 'createChat') &&
    params() === 'valid' &&
    state.resource('session', stringOf(member(message.params, 'channel')) ?? '') === 'active',
  demands: { answer: 'optional', excludes: [-32001] },
  examples: {
    given: [
      '> {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"channel":"ahp-root://","protocolVersions":["1.1.0","0.9.0"],"clientId":"c"}}',
      '< {"jsonrpc":"2.0","id":0,"result":{"protocolVersion":"1.1.0","serverSeq":1,"snapshots":[]}}',
      '> {"jsonrpc":"2.0","id":1,"method":"createSession","params":{"channel":"ahp-session:/a"}}',
      '< {"jsonrpc":"2.0","id":1,"result":null}',
      '= barrier',
      '> {"jsonrpc":"2.0","id":2,"method":"subscribe","params":{"channel":"ahp-session:/a"}}',
    ],
    passes: ['< {"jsonrpc":"2.0","id":2,"result":{"snapshot":{}}}'],
    fails: ['< {"jsonrpc":"2.0","id":2,"error":{"code":-32001,"message":"Session not found"}}'],
  },
});
