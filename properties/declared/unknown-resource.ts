import { ifLacking } from '../../src/model/if-lacking.ts';
import { defineRule } from '../../src/model/property.ts';

export default defineRule({
  says: 'a request that names what was never made, or has ended, is refused with the code that the profile has for it',
  level: 'must',
  cites: {
    text: 'the profile',
    clause: 'codes',
    quote: 'unknownResource: a resource that there is not, or that has ended',
  },
  declares: ['codes.unknownResource'],
  when: ({ message, method, state, status, resource, profile }) =>
    message.kind === 'request' &&
    profile.codes.unknownResource !== undefined &&
    (state.phase === 'open' || profile.opens === undefined) &&
    // Ending what has ended, or taking it up again, may be right.
    method?.effect === undefined &&
    resource !== undefined &&
    (status === 'ended' || status === 'removed' || (status === 'unknown' && !state.given(resource))),
  demands: (exchange) => {
    const {
      message,
      method,
      params,
      profile: { codes },
    } = exchange;
    return {
      answer: message.idKind === 'null' ? 'optional' : 'owed',
      replies: [{ codes: [codes.unknownResource ?? -32602], id: 'echo' }],
      // What else is wrong with it may be seen first.
      allows: [
        ...(params() === 'valid' ? [] : [{ codes: [codes.invalidParams], id: 'echo' as const }]),
        ...ifLacking(exchange),
        ...(method?.options === undefined
          ? []
          : [{ codes: [codes.unsupportedOption ?? codes.invalidParams], id: 'echo' as const }]),
      ],
    };
  },
  examples: {
    given: [
      '> {"jsonrpc":"2.0","id":0,"method":"hello","params":{"version":1}}',
      '< {"jsonrpc":"2.0","id":0,"result":{"version":1,"features":{"count":true},"shelves":["top","cellar"]}}',
      '> {"jsonrpc":"2.0","id":2,"method":"jar/put","params":{"jar":"none","item":"fig"}}',
    ],
    passes: ['< {"jsonrpc":"2.0","id":2,"error":{"code":-32013,"message":"No such jar","data":{"jar":"none"}}}'],
    fails: ['< {"jsonrpc":"2.0","id":2,"result":{"size":1}}'],
  },
});
