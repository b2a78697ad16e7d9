import { defineRule } from '../../src/model/property.ts';

export default defineRule({
  says: 'params that lack a required member, or hold one of the wrong type, are answered with -32602',
  level: 'must',
  cites: {
    text: 'Agent Host Protocol, types',
    clause: 'JsonRpcErrorCodes.InvalidParams',
    quote: '-32602 Invalid method parameters',
  },
  when: ({ message, method, state, params, profile }) =>
    message.kind === 'request' &&
    method !== undefined &&
    // Opened by a reconnect it may be, or not.
    (state.phase === 'open' || (state.phase === 'new' && method.name === profile.opens?.method)) &&
    params() === 'invalid',
  demands: ({ message, method, state, profile }) => ({
    answer: message.idKind === 'null' ? 'optional' : 'owed',
    replies: [
      { codes: [-32602], id: 'echo' },
      // JSON-RPC wants structured params, so others make no valid request.
      ...(message.paramsKind === 'object' || message.paramsKind === 'absent'
        ? []
        : [{ codes: [-32600], id: 'either' as const }]),
    ],
    allows: [
      ...(method?.mayLack === true ? [{ codes: [-32601], id: 'echo' as const }] : []),
      // What a second opening is answered with is left open.
      ...(state.phase === 'open' && method?.name === profile.opens?.method
        ? [
            { codes: 'any' as const, id: 'echo' as const },
            { result: true as const, id: 'echo' as const },
          ]
        : []),
    ],
    // What has to be a URI may have been looked for.
    observes: ({ error }) => (error === undefined ? 'taken all the same' : undefined),
  }),
  examples: {
    given: [
      '> {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"channel":"ahp-root://","protocolVersions":["1.1.0","0.9.0"],"clientId":"c"}}',
      '< {"jsonrpc":"2.0","id":0,"result":{"protocolVersion":"1.1.0","serverSeq":1,"snapshots":[]}}',
      '> {"jsonrpc":"2.0","id":1,"method":"subscribe","params":{}}',
    ],
    passes: ['< {"jsonrpc":"2.0","id":1,"error":{"code":-32602,"message":"Invalid params"}}'],
    fails: ['< {"jsonrpc":"2.0","id":1,"error":{"code":-32603,"message":"Internal error"}}'],
  },
});
