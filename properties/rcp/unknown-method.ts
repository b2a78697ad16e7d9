import { defineRule } from '../../src/model/property.ts';
import { hasParamsObject } from '../../src/model/served.ts';

export default defineRule({
  says: 'a method that RCP does not define is refused with -32004, also where it could not have been advertised',
  level: 'must',
  cites: {
    text: 'Retrieval Context Protocol 1.0, Specification',
    clause: '12 Errors',
    quote:
      '`-32004` `UnknownMethod` — the method is not defined by RCP *at all*. [...] A server MUST prefer `-32004` when both apply.',
  },
  when: ({ message, method, profile, state, isPlain }) =>
    isPlain &&
    message.kind === 'request' &&
    method === undefined &&
    state.phase === 'open' &&
    !profile.methods.some(({ name, side }) => name === message.method && side !== 'driver'),
  demands: ({ message }) => ({
    answer: 'owed',
    // That -32601 is reserved is another property's matter.
    replies: [{ codes: [-32004, -32601], id: 'echo' }],
    allows: [
      ...(message.method?.startsWith('x-') ? [{ codes: [-32003], id: 'echo' as const }] : []),
      ...(message.method?.startsWith('notifications/') ? [{ codes: [-32600], id: 'echo' as const }] : []),
      ...(hasParamsObject(message) ? [] : [{ codes: [-32600, -32602], id: 'either' as const }]),
    ],
  }),
  examples: {
    given: [
      '> {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":1}}',
      '< {"jsonrpc":"2.0","id":0,"result":{"protocolVersion":1,"server":{"name":"s"},"capabilities":{"retrieve":{"maxK":10,"modes":["dense"]},"graph":{"ops":["local"]},"filter":{"fields":["lang"]}}}}',
      '> {"jsonrpc":"2.0","id":2,"method":"constructor","params":{}}',
    ],
    passes: ['< {"jsonrpc":"2.0","id":2,"error":{"code":-32004,"message":"unknown method"}}'],
    fails: ['< {"jsonrpc":"2.0","id":2,"error":{"code":-32003,"message":"capability not supported"}}'],
  },
});
