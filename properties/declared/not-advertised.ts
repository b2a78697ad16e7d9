import { defineRule } from '../../src/model/property.ts';

export default defineRule({
  says: 'a method that the target did not advertise is refused with the code that the profile has for it',
  level: 'must',
  cites: {
    text: 'the profile',
    clause: 'codes',
    quote: 'notAdvertised: a method of the table that the target did not advertise',
  },
  declares: ['codes.notAdvertised', 'codes.unknownMethod'],
  when: ({ message, method, state }) =>
    message.kind === 'request' &&
    state.phase === 'open' &&
    method?.gate !== undefined &&
    state.advertises(method.gate) === 'no',
  demands: ({ message, params, profile: { codes } }) => ({
    answer: message.idKind === 'null' ? 'optional' : 'owed',
    replies: [{ codes: [codes.notAdvertised ?? codes.unknownMethod], id: 'echo' }],
    // Params that do not suit may be seen first.
    ...(params() !== 'valid' && { allows: [{ codes: [-32600, codes.invalidParams], id: 'either' }] }),
  }),
  examples: {
    given: [
      '> {"jsonrpc":"2.0","id":0,"method":"hello","params":{"version":1}}',
      '< {"jsonrpc":"2.0","id":0,"result":{"version":1,"features":{"count":true},"shelves":["top","cellar"]}}',
      '> {"jsonrpc":"2.0","id":2,"method":"jar/lock","params":{"jar":"j1"}}',
    ],
    passes: ['< {"jsonrpc":"2.0","id":2,"error":{"code":-32012,"message":"Not on offer"}}'],
    fails: ['< {"jsonrpc":"2.0","id":2,"result":{}}'],
  },
});
