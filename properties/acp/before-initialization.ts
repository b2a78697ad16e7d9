import { isEarly } from '../../src/model/grace.ts';
import { defineRule } from '../../src/model/property.ts';

export default defineRule({
  says: 'any request but initialize is refused with -32600 until the connection is initialized',
  level: 'must',
  cites: {
    text: 'Agent Client Protocol, Errors',
    clause: 'Requests Before Initialization',
    quote:
      'Agents MUST reject any request other than initialize that arrives before initialization completes with -32600.',
    url: 'https://agentclientprotocol.com/protocol/v1/error',
  },
  when: (exchange) => exchange.message.kind === 'request' && (isEarly(exchange) || exchange.state.phase === 'opening'),
  demands: (exchange) =>
    isEarly(exchange)
      ? {
          answer: exchange.message.idKind === 'null' ? 'optional' : 'owed',
          replies: [{ codes: [-32600], id: 'echo' }],
          // Params that are no structured value may be seen first.
          ...(isScalar(exchange.message.paramsKind) && { allows: [{ codes: [-32602], id: 'echo' }] }),
          decides: true,
          // Which other error it is depends on the method alone.
          observes: ({ error }) => (error === undefined ? undefined : 'another error'),
        }
      : // Initialization is under way: either answer may be right.
        { answer: 'optional', allows: [{ codes: [-32600], id: 'echo' }] },
  examples: {
    passes: [
      '> {"jsonrpc":"2.0","id":1,"method":"session/list"}',
      '< {"jsonrpc":"2.0","id":1,"error":{"code":-32600,"message":"Invalid request"}}',
    ],
    fails: [
      '> {"jsonrpc":"2.0","id":1,"method":"session/list"}',
      '< {"jsonrpc":"2.0","id":1,"result":{"sessions":[]}}',
    ],
  },
});

function isScalar(kind: string): boolean {
  return kind === 'string' || kind === 'number' || kind === 'boolean';
}
