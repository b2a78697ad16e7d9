import semver from 'semver';
import { defineRule } from '../../src/model/property.ts';
import type { State } from '../../src/model/state.ts';
import { member, stringOf } from '../../src/protocol/json/query.ts';

export default defineRule({
  says: 'listSessions with a cursor that the host never gave out is answered with -32602',
  level: 'should',
  cites: {
    text: 'Agent Host Protocol, types',
    clause: 'listSessions',
    quote: 'An unrecognised cursor SHOULD be rejected with an `InvalidParams` error.',
  },
  when: ({ message, method, state, params, profile }) =>
    message.kind === 'request' &&
    state.phase === 'open' &&
    hasPages(state) &&
    method?.name === 'listSessions' &&
    params() !== 'invalid' &&
    stringOf(member(message.params, 'cursor')) === profile.slots.cursor,
  demands: { answer: 'optional', replies: [{ codes: [-32602], id: 'echo' }] },
  examples: {
    given: [
      '> {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"channel":"ahp-root://","protocolVersions":["1.1.0","0.9.0"],"clientId":"c"}}',
      '< {"jsonrpc":"2.0","id":0,"result":{"protocolVersion":"1.1.0","serverSeq":1,"snapshots":[]}}',
      '> {"jsonrpc":"2.0","id":1,"method":"listSessions","params":{"channel":"ahp-root://","cursor":"peerproof-no-such-cursor"}}',
    ],
    passes: ['< {"jsonrpc":"2.0","id":1,"error":{"code":-32602,"message":"Unknown cursor"}}'],
    fails: ['< {"jsonrpc":"2.0","id":1,"result":{"items":[]}}'],
  },
});

/** Older versions have the whole list in one. */
function hasPages({ opened }: State): boolean {
  const version = stringOf(member(opened, 'protocolVersion')) ?? '';
  return semver.valid(version) !== null && semver.gte(version, '1.1.0');
}
