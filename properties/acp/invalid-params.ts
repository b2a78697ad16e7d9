import { defineRule } from '../../src/model/property.ts';

/** Methods that an agent may do without: some only serve where it offered something to serve. */
const dispensable = new Set(['authenticate', 'logout', 'session/set_mode', 'session/set_config_option']);

export default defineRule({
  says: 'params that lack a required member, or hold one of the wrong type, are answered with -32602',
  level: 'must',
  cites: {
    text: 'Agent Client Protocol, Errors',
    clause: 'Invalid Parameters',
    quote: 'Malformed parameters and unsupported values get -32602.',
    url: 'https://agentclientprotocol.com/protocol/v1/error',
  },
  // While another prompt is active, that may be seen first.
  when: ({ message, method, state, params, blocked }) =>
    message.kind === 'request' &&
    !blocked &&
    method !== undefined &&
    (state.phase === 'open' || method.name === 'initialize') &&
    params() === 'invalid',
  demands: ({ message, method, state, resource, status }) => ({
    answer: message.idKind === 'null' ? 'optional' : 'owed',
    replies: [
      { codes: [-32602], id: 'echo' },
      // JSON-RPC wants structured params, so others make no valid request.
      ...(message.paramsKind === 'object' || message.paramsKind === 'absent'
        ? []
        : [{ codes: [-32600], id: 'either' as const }]),
    ],
    allows: [
      ...(isDispensable(method, state) ? [{ codes: [-32601], id: 'echo' as const }] : []),
      // Two things are wrong at once, and the text leaves open which is seen first.
      ...(resource !== undefined && status !== 'active' ? [{ codes: [-32002], id: 'echo' as const }] : []),
    ],
  }),
  examples: {
    given: [
      '> {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":1}}',
      '< {"jsonrpc":"2.0","id":0,"result":{"protocolVersion":1,"agentCapabilities":{"sessionCapabilities":{"list":{},"close":{},"delete":{},"resume":{}}}}}',
      '> {"jsonrpc":"2.0","id":2,"method":"session/new","params":{}}',
    ],
    passes: ['< {"jsonrpc":"2.0","id":2,"error":{"code":-32602,"message":"Invalid params"}}'],
    fails: ['< {"jsonrpc":"2.0","id":2,"error":{"code":-32603,"message":"Internal error"}}'],
  },
});

function isDispensable(
  method: { readonly name: string; readonly gate?: string } | undefined,
  state: { readonly advertises: (gate: string) => string },
): boolean {
  if (method === undefined || dispensable.has(method.name)) return true;
  return method.gate !== undefined && state.advertises(method.gate) !== 'yes';
}
