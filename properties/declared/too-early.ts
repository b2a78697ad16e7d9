import { isEarly } from '../../src/model/grace.ts';
import { type Acceptable, defineRule } from '../../src/model/property.ts';

const anything: readonly Acceptable[] = [
  { codes: 'any', id: 'echo' },
  { result: true, id: 'echo' },
];

export default defineRule({
  says: 'a request that comes before the connection is open is refused with the code that the profile has for it',
  level: 'must',
  cites: {
    text: 'the profile',
    clause: 'opens',
    quote: 'the request that opens the connection, and what others get before it is answered',
  },
  declares: ['opens'],
  when: (exchange) => exchange.message.kind === 'request' && (isEarly(exchange) || exchange.state.phase === 'opening'),
  demands: (exchange) => {
    const { message, method, profile } = exchange;
    const { codeBefore } = profile.opens ?? {};
    if (codeBefore === undefined) return { answer: 'optional', replies: anything, decides: true };
    const codes = [codeBefore];
    if (!isEarly(exchange)) return { answer: 'optional', allows: [{ codes, id: 'echo' }] };
    // What else is wrong with it may be seen first.
    const others = [
      ...(method === undefined ? [profile.codes.unknownMethod] : []),
      ...(message.paramsKind === 'object' || message.paramsKind === 'absent'
        ? []
        : [-32600, profile.codes.invalidParams]),
    ];
    return {
      answer: message.idKind === 'null' ? 'optional' : 'owed',
      replies: [{ codes, id: 'echo' }],
      allows: others.length === 0 ? [] : [{ codes: others, id: 'echo' }],
      decides: true,
      // Which other error it is depends on the method alone.
      observes: ({ error }) => (error === undefined ? undefined : 'another error'),
    };
  },
  examples: {
    passes: [
      '> {"jsonrpc":"2.0","id":1,"method":"jar/open","params":{"label":"jam"}}',
      '< {"jsonrpc":"2.0","id":1,"error":{"code":-32010,"message":"Say hello first"}}',
    ],
    fails: [
      '> {"jsonrpc":"2.0","id":1,"method":"jar/open","params":{"label":"jam"}}',
      '< {"jsonrpc":"2.0","id":1,"result":{"jar":"j1"}}',
    ],
  },
});
