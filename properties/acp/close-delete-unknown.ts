import { defineRule } from '../../src/model/property.ts';

export default defineRule({
  says: 'closing or deleting a session that does not exist succeeds',
  level: 'must',
  cites: {
    text: 'Agent Client Protocol, Errors',
    clause: 'Unknown Sessions',
    quote: 'Closing or deleting a session that does not exist still succeeds.',
    url: 'https://agentclientprotocol.com/protocol/v1/error',
  },
  when: ({ message, method, state, status, params }) =>
    message.kind === 'request' &&
    state.phase === 'open' &&
    (method?.name === 'session/close' || method?.name === 'session/delete') &&
    method.gate !== undefined &&
    state.advertises(method.gate) === 'yes' &&
    (status === 'unknown' || status === 'ended' || status === 'removed') &&
    params() === 'valid',
  demands: ({ message, method }) => ({
    answer: message.idKind === 'null' ? 'optional' : 'owed',
    replies: [{ result: true, id: 'echo' }],
    // Older texts had close refuse it; clients are told to take that for success.
    ...(method?.name === 'session/close' && { allows: [{ codes: [-32002], id: 'echo' }] }),
  }),
  examples: {
    given: [
      '> {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":1}}',
      '< {"jsonrpc":"2.0","id":0,"result":{"protocolVersion":1,"agentCapabilities":{"sessionCapabilities":{"list":{},"close":{},"delete":{},"resume":{}}}}}',
      '> {"jsonrpc":"2.0","id":2,"method":"session/delete","params":{"sessionId":"none"}}',
    ],
    passes: ['< {"jsonrpc":"2.0","id":2,"result":{}}'],
    fails: ['< {"jsonrpc":"2.0","id":2,"error":{"code":-32602,"message":"Invalid params"}}'],
  },
});
