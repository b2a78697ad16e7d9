import type { Exchange } from '../../src/model/property.ts';
import { defineRule } from '../../src/model/property.ts';
import { member } from '../../src/protocol/json/query.ts';

export default defineRule({
  says: 'session/set_config_option with an option or a value that was never offered is answered with -32602',
  level: 'must',
  cites: {
    text: 'Agent Client Protocol, Errors',
    clause: 'Invalid Parameters',
    quote:
      'Malformed parameters and unsupported values get -32602. For example, [...] an unknown configId or value in session/set_config_option.',
    url: 'https://agentclientprotocol.com/protocol/v1/error',
  },
  when: (exchange) => exchange.message.kind === 'request' && exchange.state.phase === 'open' && namesUnknown(exchange),
  demands: ({ message }) => ({
    answer: message.idKind === 'null' ? 'optional' : 'owed',
    replies: [{ codes: [-32602], id: 'echo' }],
    // An agent without config options has no such method.
    allows: [{ codes: [-32601], id: 'echo' }],
  }),
  examples: {
    given: [
      '> {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":1}}',
      '< {"jsonrpc":"2.0","id":0,"result":{"protocolVersion":1,"agentCapabilities":{"sessionCapabilities":{"list":{},"close":{},"delete":{},"resume":{}}}}}',
      '> {"jsonrpc":"2.0","id":1,"method":"session/new","params":{"cwd":"/tmp","mcpServers":[]}}',
      '< {"jsonrpc":"2.0","id":1,"result":{"sessionId":"s1","configOptions":[{"id":"model","name":"Model","type":"select","currentValue":"a","options":[]}]}}',
      '> {"jsonrpc":"2.0","id":2,"method":"session/set_config_option","params":{"sessionId":"s1","configId":"none","value":"a"}}',
    ],
    passes: ['< {"jsonrpc":"2.0","id":2,"error":{"code":-32602,"message":"Invalid params"}}'],
    fails: ['< {"jsonrpc":"2.0","id":2,"result":{"configOptions":[]}}'],
  },
});

function namesUnknown({ message, method, state, status, params }: Exchange): boolean {
  if (method?.name !== 'session/set_config_option' || message.params === undefined) return false;
  if (status !== 'active' || params() !== 'valid') return false;
  const option = member(message.params, 'configId');
  const value = member(message.params, 'value');
  if (option?.type !== 'string') return false;
  return !state.given(option.value) || (value?.type === 'string' && !state.given(value.value));
}
