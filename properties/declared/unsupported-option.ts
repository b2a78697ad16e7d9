import { ifLacking } from '../../src/model/if-lacking.ts';
import { defineRule, type Exchange } from '../../src/model/property.ts';
import { at } from '../../src/protocol/json/query.ts';
import type { Option } from '../../src/protocol/profile.ts';

export default defineRule({
  says: 'a value that the target did not advertise is refused with the code that the profile has for it',
  level: 'must',
  cites: {
    text: 'the profile',
    clause: 'codes',
    quote: 'unsupportedOption: a value that the target did not advertise',
  },
  declares: ['codes.unsupportedOption'],
  when: (exchange) =>
    exchange.message.kind === 'request' &&
    exchange.state.phase === 'open' &&
    // Of what is not there for sure, nothing has to be looked at.
    (exchange.method?.names === undefined || exchange.status === 'active') &&
    exchange.method?.options?.some((option) => isForeign(option, exchange)) === true,
  demands: (exchange) => {
    const {
      message,
      params,
      profile: { codes },
    } = exchange;
    return {
      answer: message.idKind === 'null' ? 'optional' : 'owed',
      replies: [{ codes: [codes.unsupportedOption ?? codes.invalidParams], id: 'echo' }],
      // What else is wrong with it may be seen first.
      allows: [
        ...(params() === 'valid' ? [] : [{ codes: [codes.invalidParams], id: 'echo' as const }]),
        ...ifLacking(exchange),
      ],
    };
  },
  examples: {
    given: [
      '> {"jsonrpc":"2.0","id":0,"method":"hello","params":{"version":1}}',
      '< {"jsonrpc":"2.0","id":0,"result":{"version":1,"features":{"count":true},"shelves":["top","cellar"]}}',
      '> {"jsonrpc":"2.0","id":1,"method":"jar/open","params":{"label":"jam"}}',
      '< {"jsonrpc":"2.0","id":1,"result":{"jar":"j1"}}',
      '> {"jsonrpc":"2.0","id":2,"method":"jar/put","params":{"jar":"j1","item":"fig","shelf":"attic"}}',
    ],
    passes: ['< {"jsonrpc":"2.0","id":2,"error":{"code":-32014,"message":"No such shelf"}}'],
    fails: ['< {"jsonrpc":"2.0","id":2,"result":{"size":1}}'],
  },
});

/** Whether the params choose a value that is surely not on offer. */
function isForeign({ member, advertised, otherwise }: Option, { message, state }: Exchange): boolean {
  const chosen = message.params && at(message.params, member);
  if (chosen?.type !== 'string' || state.opened === undefined) return false;
  const offered = at(state.opened, advertised);
  if (offered === undefined) return otherwise !== undefined && !otherwise.includes(chosen.value);
  if (offered.type !== 'array') return false;
  return offered.items.every((item) => item.type === 'string' && item.value !== chosen.value);
}
