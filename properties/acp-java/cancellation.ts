import type { Drill } from '../../src/model/drill.ts';
import { type Acceptable, defineRule } from '../../src/model/property.ts';
import type { JsonNode } from '../../src/protocol/json/node.ts';
import { member } from '../../src/protocol/json/query.ts';

export default defineRule({
  says: 'a handler that is cancelled, by us, by itself or by an interrupt, is answered with -32800 and its own message or "Request cancelled"',
  level: 'must',
  cites: {
    text: 'Agent Client Protocol Java SDK, Errors',
    clause: "What a handler's own exception becomes, 3",
    quote:
      'A CancellationException, an interrupt, or an AcpProtocolException with code -32800: … answered -32800 with the exception\'s own message (or "Request cancelled" if it has none).',
  },
  when: ({ drill, cancelled }) =>
    drill?.name === 'cancel' || drill?.name === 'interrupt' || (drill?.name === 'wait' && cancelled),
  demands: ({ drill, cancelled }) => ({
    // Whether a cancel is heard at all is left open; so is whether it is followed by the ordinary result.
    answer: cancelled ? 'optional' : 'owed',
    replies: cancelled
      ? [
          { codes: [-32800], id: 'echo' },
          { result: true, id: 'echo' },
        ]
      : [cancelledAs(drill)],
    decides: true,
  }),
  examples: {
    given: [
      '> {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":1}}',
      '< {"jsonrpc":"2.0","id":0,"result":{"protocolVersion":1,"agentCapabilities":{"_meta":{"peerproof":{"cancel":true,"interrupt":true,"wait":true}}}}}',
      '> {"jsonrpc":"2.0","id":1,"method":"session/new","params":{"cwd":"/tmp","mcpServers":[]}}',
      '< {"jsonrpc":"2.0","id":1,"result":{"sessionId":"s1"}}',
    ],
    passes: [
      '> {"jsonrpc":"2.0","id":2,"method":"session/prompt","params":{"sessionId":"s1","prompt":[{"type":"text","text":"peerproof:cancel I gave up"}]}}',
      '< {"jsonrpc":"2.0","id":2,"error":{"code":-32800,"message":"I gave up"}}',
      '> {"jsonrpc":"2.0","id":3,"method":"session/prompt","params":{"sessionId":"s1","prompt":[{"type":"text","text":"peerproof:cancel"}]}}',
      '< {"jsonrpc":"2.0","id":3,"error":{"code":-32800,"message":"Request cancelled"}}',
      '> {"jsonrpc":"2.0","id":4,"method":"session/prompt","params":{"sessionId":"s1","prompt":[{"type":"text","text":"peerproof:wait"}]}}',
      '= barrier',
      '> {"jsonrpc":"2.0","method":"$/cancel_request","params":{"requestId":4}}',
      '< {"jsonrpc":"2.0","id":4,"error":{"code":-32800,"message":"interrupted"}}',
    ],
    fails: [
      '> {"jsonrpc":"2.0","id":2,"method":"session/prompt","params":{"sessionId":"s1","prompt":[{"type":"text","text":"peerproof:cancel"}]}}',
      '< {"jsonrpc":"2.0","id":2,"error":{"code":-32603,"message":"Internal error"}}',
    ],
  },
});

function cancelledAs(drill: Drill | undefined): Acceptable {
  // An interrupt has a text of its own, if any.
  const said = drill?.name === 'cancel' ? drill.rest || 'Request cancelled' : undefined;
  return { codes: [-32800], id: 'echo', ...(said !== undefined && { error: (error) => unlike(error, said) }) };
}

function unlike(error: JsonNode, said: string): string | undefined {
  const message = member(error, 'message');
  return message?.type === 'string' && message.value === said ? undefined : 'with another message';
}
