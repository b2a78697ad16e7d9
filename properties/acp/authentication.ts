import { defineRule } from '../../src/model/property.ts';

export default defineRule({
  says: 'initialize never asks for authentication (-32000): it is what tells how to authenticate',
  level: 'must',
  cites: {
    text: 'Agent Client Protocol, Errors',
    clause: 'Error Codes',
    quote: '-32000 Authentication required: The request requires authentication first.',
    url: 'https://agentclientprotocol.com/protocol/v1/error',
  },
  // What a handler is told to do, and what comes while a prompt is active, comes after any login.
  when: ({ message, state, drill, blocked }) =>
    message.kind === 'request' &&
    drill === undefined &&
    !blocked &&
    (state.phase === 'open' || message.method === 'initialize'),
  // An agent that offers no way in the protocol may still want a login elsewhere: the text leaves that open.
  demands: ({ message }) =>
    message.method === 'initialize'
      ? { answer: 'optional', excludes: [-32000] }
      : { answer: 'optional', allows: [{ codes: [-32000], id: 'echo' }] },
  examples: {
    passes: [
      '> {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":1}}',
      '< {"jsonrpc":"2.0","id":0,"result":{"protocolVersion":1,"authMethods":[{"id":"key","name":"Key"}]}}',
      '> {"jsonrpc":"2.0","id":1,"method":"session/new","params":{"cwd":"/tmp","mcpServers":[]}}',
      '< {"jsonrpc":"2.0","id":1,"error":{"code":-32000,"message":"Authentication required"}}',
    ],
    fails: [
      '> {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":1}}',
      '< {"jsonrpc":"2.0","id":0,"error":{"code":-32000,"message":"Authentication required"}}',
    ],
  },
});
