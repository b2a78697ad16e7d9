import { defineRule, type Exchange } from '../../src/model/property.ts';
import { member, stringOf } from '../../src/protocol/json/query.ts';

export default defineRule({
  says: 'a request for a session that does not exist is answered with -32001',
  level: 'must',
  cites: {
    text: 'AHP client for Dart, Errors',
    clause: 'Protocol codes',
    quote: '-32001 sessionNotFound [The referenced session URI does not exist]',
    url: 'https://mosesgameli.github.io/ahp/errors',
  },
  when: (exchange) =>
    exchange.message.kind === 'request' &&
    exchange.state.phase === 'open' &&
    (exchange.method?.name === 'subscribe' || exchange.method?.name === 'createChat') &&
    exchange.params() === 'valid' &&
    isSurelyUnknown(exchange),
  demands: ({ message, method }) => ({
    answer: message.idKind === 'null' ? 'optional' : 'owed',
    replies: [{ codes: [-32001], id: 'echo' }],
    ...(method?.mayLack === true && { allows: [{ codes: [-32601], id: 'echo' }] }),
  }),
  examples: {
    given: [
      '> {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"channel":"ahp-root://","protocolVersions":["1.1.0","0.9.0"],"clientId":"c"}}',
      '< {"jsonrpc":"2.0","id":0,"result":{"protocolVersion":"1.1.0","serverSeq":1,"snapshots":[]}}',
      '> {"jsonrpc":"2.0","id":1,"method":"subscribe","params":{"channel":"ahp-session:/none"}}',
    ],
    passes: ['< {"jsonrpc":"2.0","id":1,"error":{"code":-32001,"message":"Session not found"}}'],
    fails: ['< {"jsonrpc":"2.0","id":1,"error":{"code":-32603,"message":"Internal error"}}'],
  },
});

/** Only a plain URI is one for every host. */
function isSurelyUnknown({ message, state }: Exchange): boolean {
  const channel = stringOf(member(message.params, 'channel'));
  if (channel === undefined || !/^ahp-session:\/[\w-]+$/.test(channel) || state.given(channel)) return false;
  const status = state.resource('session', channel);
  return status === 'unknown' || status === 'ended';
}
