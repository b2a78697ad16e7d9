import { defineRule } from '../../src/model/property.ts';

export default defineRule({
  says: 'a prompt in a session that has one active is refused with -32600, and the active one goes on',
  level: 'must',
  cites: {
    text: 'Agent Client Protocol Java SDK, Errors',
    clause: 'The v1 error codes',
    quote: '-32600 INVALID_REQUEST: A concurrent prompt: session/prompt while that session already has one active.',
  },
  when: ({ message, status, blocked, drill, cancelled }) =>
    message.kind === 'request' && status === 'active' && (blocked || (drill?.name === 'wait' && !cancelled)),
  demands: ({ blocked, params }) => ({
    answer: blocked ? 'owed' : 'optional',
    // What is wrong with its params may be seen first.
    replies: blocked
      ? [{ codes: params() === 'valid' ? [-32600] : [-32600, -32602], id: 'echo' }]
      : [{ result: true, id: 'echo' }],
  }),
  examples: {
    given: [
      '> {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":1}}',
      '< {"jsonrpc":"2.0","id":0,"result":{"protocolVersion":1,"agentCapabilities":{"_meta":{"peerproof":{"wait":true}}}}}',
      '> {"jsonrpc":"2.0","id":1,"method":"session/new","params":{"cwd":"/tmp","mcpServers":[]}}',
      '< {"jsonrpc":"2.0","id":1,"result":{"sessionId":"s1"}}',
      '> {"jsonrpc":"2.0","id":2,"method":"session/prompt","params":{"sessionId":"s1","prompt":[{"type":"text","text":"peerproof:wait"}]}}',
      '= barrier',
      '> {"jsonrpc":"2.0","id":3,"method":"session/prompt","params":{"sessionId":"s1","prompt":[{"type":"text","text":"hello"}]}}',
    ],
    passes: [
      '< {"jsonrpc":"2.0","id":3,"error":{"code":-32600,"message":"A prompt is active"}}',
      '= barrier',
      '> {"jsonrpc":"2.0","method":"session/cancel","params":{"sessionId":"s1"}}',
      '< {"jsonrpc":"2.0","id":2,"result":{"stopReason":"cancelled"}}',
    ],
    fails: ['< {"jsonrpc":"2.0","id":3,"result":{"stopReason":"end_turn"}}'],
  },
});
