import { mayDrill } from '../../src/model/drill.ts';
import { defineRule } from '../../src/model/property.ts';

export default defineRule({
  says: 'a session that was created or resumed is there until it is closed or the connection ends',
  level: 'must',
  cites: {
    text: 'Agent Client Protocol, Errors',
    clause: 'Unknown Sessions',
    quote:
      'A session is active once it is created or resumed on the connection, until it is closed or the connection ends.',
    url: 'https://agentclientprotocol.com/protocol/v1/error',
  },
  when: ({ message, method, state, status, params }) =>
    message.kind === 'request' &&
    state.phase === 'open' &&
    (method?.name === 'session/prompt' || method?.name === 'session/set_config_option') &&
    status === 'active' &&
    params() === 'valid',
  // Content may name resources of its own, which may not exist: only plain text can't.
  demands: (exchange) => ({
    answer: 'optional',
    ...(!Buffer.from(exchange.message.payload).includes('resource') && !mayDrill(exchange) && { excludes: [-32002] }),
  }),
  examples: {
    given: [
      '> {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":1}}',
      '< {"jsonrpc":"2.0","id":0,"result":{"protocolVersion":1,"agentCapabilities":{"sessionCapabilities":{"list":{},"close":{},"delete":{},"resume":{}}}}}',
      '> {"jsonrpc":"2.0","id":1,"method":"session/new","params":{"cwd":"/tmp","mcpServers":[]}}',
      '< {"jsonrpc":"2.0","id":1,"result":{"sessionId":"s1"}}',
      '> {"jsonrpc":"2.0","id":2,"method":"session/prompt","params":{"sessionId":"s1","prompt":[]}}',
    ],
    passes: ['< {"jsonrpc":"2.0","id":2,"result":{"stopReason":"end_turn"}}'],
    fails: [
      '< {"jsonrpc":"2.0","id":2,"error":{"code":-32002,"message":"Resource not found","data":{"sessionId":"s1"}}}',
    ],
  },
});
