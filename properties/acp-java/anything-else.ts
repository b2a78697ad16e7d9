import { defineRule } from '../../src/model/property.ts';
import type { JsonNode } from '../../src/protocol/json/node.ts';
import { member } from '../../src/protocol/json/query.ts';

export default defineRule({
  says: 'a handler that fails by a bug, or returns nothing, is answered with -32603 "Internal error" and nothing else',
  level: 'must',
  cites: {
    text: 'Agent Client Protocol Java SDK, Errors',
    clause: "What a handler's own exception becomes, 4",
    quote:
      'Anything else: answered -32603 with the generic message "Internal error" only. The exception\'s own message is not sent to the peer.',
  },
  when: ({ drill }) => drill?.name === 'crash' || drill?.name === 'null',
  demands: ({ drill }) => ({
    answer: 'owed',
    // What the message is when a handler returns nothing, the text leaves open.
    replies: [{ codes: [-32603], id: 'echo', ...(drill?.name === 'crash' && { error: tells }) }],
    decides: true,
  }),
  examples: {
    given: [
      '> {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":1}}',
      '< {"jsonrpc":"2.0","id":0,"result":{"protocolVersion":1,"agentCapabilities":{"_meta":{"peerproof":{"crash":true,"null":true}}}}}',
      '> {"jsonrpc":"2.0","id":1,"method":"session/new","params":{"cwd":"/tmp","mcpServers":[]}}',
      '< {"jsonrpc":"2.0","id":1,"result":{"sessionId":"s1"}}',
      '> {"jsonrpc":"2.0","id":2,"method":"session/prompt","params":{"sessionId":"s1","prompt":[{"type":"text","text":"peerproof:crash cannot open /srv/vault/7f3a.db"}]}}',
    ],
    passes: [
      '< {"jsonrpc":"2.0","id":2,"error":{"code":-32603,"message":"Internal error"}}',
      '> {"jsonrpc":"2.0","id":3,"method":"session/prompt","params":{"sessionId":"s1","prompt":[{"type":"text","text":"peerproof:null"}]}}',
      '< {"jsonrpc":"2.0","id":3,"error":{"code":-32603,"message":"Internal error"}}',
    ],
    fails: ['< {"jsonrpc":"2.0","id":2,"error":{"code":-32603,"message":"cannot open /srv/vault/7f3a.db"}}'],
  },
});

/** What is told of the failure besides that there was one. */
function tells(error: JsonNode): string | undefined {
  const message = member(error, 'message');
  if (message?.type !== 'string' || message.value !== 'Internal error') return 'with a message of its own';
  const data = member(error, 'data');
  return data === undefined || (data.type === 'literal' && data.value === null) ? undefined : 'with data';
}
