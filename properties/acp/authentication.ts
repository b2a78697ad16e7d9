import { defineRule } from '../../src/model/property.ts';
import type { State } from '../../src/model/state.ts';
import { at } from '../../src/protocol/json/query.ts';

export default defineRule({
  says: 'authentication is demanded (-32000) only by agents that offer a way to authenticate, and never for initialize',
  level: 'must',
  cites: {
    text: 'Agent Client Protocol, Errors',
    clause: 'Error Codes',
    quote: '-32000 Authentication required: The request requires authentication first.',
    url: 'https://agentclientprotocol.com/protocol/v1/error',
  },
  when: ({ message, state }) =>
    message.kind === 'request' && (state.phase === 'open' || message.method === 'initialize'),
  demands: ({ message, state }) =>
    message.method !== 'initialize' && mayDemand(state)
      ? { answer: 'optional', allows: [{ codes: [-32000], id: 'echo' }] }
      : { answer: 'optional', excludes: [-32000] },
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

/** Nothing offered, or an empty list: there is no way to authenticate. */
function mayDemand({ opened }: State): boolean {
  const methods = opened && at(opened, 'authMethods');
  return methods?.type === 'array' ? methods.items.length > 0 : methods?.type === 'object';
}
