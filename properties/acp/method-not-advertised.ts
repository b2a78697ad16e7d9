import { defineRule } from '../../src/model/property.ts';

export default defineRule({
  says: 'a method that the agent did not advertise is answered with -32601',
  level: 'must',
  cites: {
    text: 'Agent Client Protocol, Errors',
    clause: 'Unknown Methods',
    quote:
      'A receiver that does not implement a method, or receives a capability-gated method it did not advertise, MUST respond with -32601.',
    url: 'https://agentclientprotocol.com/protocol/v1/error',
  },
  when: ({ message, method, state }) =>
    message.kind === 'request' &&
    state.phase === 'open' &&
    method?.gate !== undefined &&
    state.advertises(method.gate) === 'no',
  demands: ({ message }) => ({
    answer: message.idKind === 'null' ? 'optional' : 'owed',
    replies: [{ codes: [-32601], id: 'echo' }],
    // Params of the wrong kind may be seen first.
    ...(message.paramsKind !== 'object' &&
      message.paramsKind !== 'absent' && { allows: [{ codes: [-32600, -32602], id: 'either' }] }),
  }),
  examples: {
    given: [
      '> {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":1}}',
      '< {"jsonrpc":"2.0","id":0,"result":{"protocolVersion":1,"agentCapabilities":{"sessionCapabilities":{"list":{},"close":{},"delete":{},"resume":{}}}}}',
      '> {"jsonrpc":"2.0","id":2,"method":"logout"}',
    ],
    passes: ['< {"jsonrpc":"2.0","id":2,"error":{"code":-32601,"message":"Method not found"}}'],
    fails: ['< {"jsonrpc":"2.0","id":2,"result":{}}'],
  },
});
