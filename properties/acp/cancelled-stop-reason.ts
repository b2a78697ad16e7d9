import { defineRule } from '../../src/model/property.ts';
import type { JsonNode } from '../../src/protocol/json/node.ts';
import { member, stringOf } from '../../src/protocol/json/query.ts';

export default defineRule({
  says: 'a prompt that session/cancel ends while the agent waits for our answer has the stop reason cancelled',
  level: 'must',
  cites: {
    text: 'Agent Client Protocol, Prompt Turn',
    clause: 'Cancellation',
    quote:
      'Agents MUST catch these errors and return the semantically meaningful cancelled stop reason, so that Clients can reliably confirm the cancellation.',
    url: 'https://agentclientprotocol.com/protocol/v1/prompt-turn',
  },
  // Else the turn may have come to its own end while the notification was on its way.
  when: ({ stopped }) => stopped === 'waits',
  demands: {
    answer: 'optional',
    replies: [
      { result: true, id: 'echo', data: otherReason },
      // Errors have a rule of their own: session-cancel.
      { codes: 'any', id: 'echo', unsaid: true },
    ],
  },
  examples: {
    given: [
      '> {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":1}}',
      '< {"jsonrpc":"2.0","id":0,"result":{"protocolVersion":1}}',
      '> {"jsonrpc":"2.0","id":1,"method":"session/new","params":{"cwd":"/tmp","mcpServers":[]}}',
      '< {"jsonrpc":"2.0","id":1,"result":{"sessionId":"s1"}}',
      '> {"jsonrpc":"2.0","id":2,"method":"session/prompt","params":{"sessionId":"s1","prompt":[]}}',
      '< {"jsonrpc":"2.0","id":9,"method":"session/request_permission","params":{"sessionId":"s1","toolCall":{"toolCallId":"t1"},"options":[]}}',
      '= barrier',
      '> {"jsonrpc":"2.0","method":"session/cancel","params":{"sessionId":"s1"}}',
      '= barrier',
      '> {"jsonrpc":"2.0","id":9,"result":{"outcome":{"outcome":"cancelled"}}}',
    ],
    passes: ['< {"jsonrpc":"2.0","id":2,"result":{"stopReason":"cancelled"}}'],
    fails: ['< {"jsonrpc":"2.0","id":2,"result":{"stopReason":"end_turn"}}'],
  },
});

/** That there is one at all is demanded by result-shape. */
function otherReason(result: JsonNode | undefined): string | undefined {
  const reason = stringOf(member(result, 'stopReason'));
  return reason === undefined || reason === 'cancelled' ? undefined : 'with another stop reason';
}
