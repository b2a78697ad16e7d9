import { defineRule } from '../../src/model/property.ts';

export default defineRule({
  says: 'a prompt that session/cancel ends while the agent works on it is answered',
  level: 'must',
  cites: {
    text: 'Agent Client Protocol, Prompt Turn',
    clause: 'Cancellation',
    quote:
      'After all ongoing operations have been successfully aborted and pending updates have been sent, the Agent MUST respond to the original session/prompt request with the cancelled stop reason.',
    url: 'https://agentclientprotocol.com/protocol/v1/prompt-turn',
  },
  when: ({ stopped }) => stopped !== undefined,
  demands: { answer: 'owed' },
  examples: {
    given: [
      '> {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":1}}',
      '< {"jsonrpc":"2.0","id":0,"result":{"protocolVersion":1}}',
      '> {"jsonrpc":"2.0","id":1,"method":"session/new","params":{"cwd":"/tmp","mcpServers":[]}}',
      '< {"jsonrpc":"2.0","id":1,"result":{"sessionId":"s1"}}',
      '> {"jsonrpc":"2.0","id":2,"method":"session/prompt","params":{"sessionId":"s1","prompt":[]}}',
      '= barrier',
      '> {"jsonrpc":"2.0","method":"session/cancel","params":{"sessionId":"s1"}}',
    ],
    passes: ['< {"jsonrpc":"2.0","id":2,"result":{"stopReason":"cancelled"}}'],
    fails: ['= barrier'],
  },
});
