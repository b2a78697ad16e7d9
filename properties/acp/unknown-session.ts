import type { Exchange } from '../../src/model/property.ts';
import { defineRule } from '../../src/model/property.ts';
import type { JsonNode } from '../../src/protocol/json/node.ts';
import { member } from '../../src/protocol/json/query.ts';

export default defineRule({
  says: 'a request that names a session which does not exist or is not active is answered with -32002 and data.sessionId',
  level: 'must',
  cites: {
    text: 'Agent Client Protocol, Errors',
    clause: 'Unknown Sessions',
    quote:
      'If a session-scoped request names a session that does not exist or is not active on the connection, the Agent MUST respond with -32002 and set data.sessionId to the requested ID.',
    url: 'https://agentclientprotocol.com/protocol/v1/error',
  },
  when: (exchange) =>
    exchange.message.kind === 'request' && exchange.state.phase === 'open' && isSurelyUnknown(exchange),
  demands: ({ message, method, resource, state }) => ({
    answer: message.idKind === 'null' ? 'optional' : 'owed',
    replies: [{ codes: [-32002], id: 'echo', data: (data) => misnamed(data, resource) }],
    allows: [
      // An agent without config options has no such method.
      ...(method?.name === 'session/set_config_option' ? [{ codes: [-32601], id: 'echo' as const }] : []),
      // What else it does not support may be seen first.
      ...(isPlain(message.params, state.given) ? [] : [{ codes: [-32602], id: 'echo' as const }]),
    ],
  }),
  examples: {
    given: [
      '> {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":1}}',
      '< {"jsonrpc":"2.0","id":0,"result":{"protocolVersion":1,"agentCapabilities":{"sessionCapabilities":{"list":{},"close":{},"delete":{},"resume":{}}}}}',
      '> {"jsonrpc":"2.0","id":2,"method":"session/prompt","params":{"sessionId":"none","prompt":[{"type":"text","text":"a"}]}}',
    ],
    passes: [
      '< {"jsonrpc":"2.0","id":2,"error":{"code":-32002,"message":"Resource not found","data":{"sessionId":"none"}}}',
    ],
    fails: ['< {"jsonrpc":"2.0","id":2,"error":{"code":-32603,"message":"Internal error"}}'],
  },
});

function isSurelyUnknown({ method, state, resource, status }: Exchange): boolean {
  if (method === undefined || resource === undefined) return false;
  if (method.name === 'session/prompt' || method.name === 'session/set_config_option') {
    return status !== 'active' && status !== 'unsure';
  }
  // A session of an earlier connection, or one that the agent lists, may be resumed.
  if (method.name !== 'session/resume' || method.gate === undefined || state.advertises(method.gate) !== 'yes')
    return false;
  return status === 'removed' || (status === 'unknown' && !state.given(resource));
}

function misnamed(data: JsonNode | undefined, sessionId: string | undefined): string | undefined {
  const named = data === undefined ? undefined : member(data, 'sessionId');
  if (named === undefined) return 'without data.sessionId';
  return named.type === 'string' && named.value === sessionId ? undefined : 'with another data.sessionId';
}

/** Whether nothing in the params can be a value that the agent does not support: an empty id, a prompt of nothing. */
function isPlain(params: JsonNode | undefined, given: (value: string) => boolean): boolean {
  if (params?.type !== 'object') return false;
  return params.members.every(({ key, value }) => {
    if (key === '_meta') return true;
    if (key === 'sessionId') return value.type === 'string' && value.value !== '';
    if (key === 'cwd') return value.type === 'string' && /^\/[^\0]*$/.test(value.value);
    if (key === 'prompt') return value.type === 'array' && value.items.length > 0 && value.items.every(isText);
    if (key === 'configId' || key === 'value') return value.type === 'string' && given(value.value);
    return value.type === 'array' && value.items.length === 0;
  });
}

/** Every agent takes text that says something; other content it need not. */
function isText(block: JsonNode): boolean {
  const [type, text] = [member(block, 'type'), member(block, 'text')];
  return type?.type === 'string' && type.value === 'text' && text?.type === 'string' && text.value.trim() !== '';
}
