import { isEarly } from '../../src/model/grace.ts';
import { ifLacking } from '../../src/model/if-lacking.ts';
import { defineRule } from '../../src/model/property.ts';

export default defineRule({
  says: 'params that the method does not take are refused with the code that the profile has for it',
  level: 'must',
  cites: {
    text: 'the profile',
    clause: 'codes',
    quote: 'invalidParams: params that do not suit the schema of the method',
  },
  declares: ['codes.invalidParams'],
  when: (exchange) =>
    exchange.message.kind === 'request' &&
    exchange.method !== undefined &&
    !isEarly(exchange) &&
    exchange.params() === 'invalid',
  demands: (exchange) => {
    const {
      message,
      profile: { codes },
    } = exchange;
    return {
      answer: message.idKind === 'null' ? 'optional' : 'owed',
      replies: [
        { codes: [codes.invalidParams], id: 'echo' },
        // JSON-RPC wants structured params, so others make no valid request.
        ...(message.paramsKind === 'object' || message.paramsKind === 'absent'
          ? []
          : [{ codes: [-32600], id: 'either' as const }]),
      ],
      allows: ifLacking(exchange),
    };
  },
  examples: {
    given: [
      '> {"jsonrpc":"2.0","id":0,"method":"hello","params":{"version":1}}',
      '< {"jsonrpc":"2.0","id":0,"result":{"version":1,"features":{"count":true},"shelves":["top","cellar"]}}',
      '> {"jsonrpc":"2.0","id":2,"method":"jar/open","params":{}}',
    ],
    passes: ['< {"jsonrpc":"2.0","id":2,"error":{"code":-32602,"message":"Invalid params"}}'],
    fails: ['< {"jsonrpc":"2.0","id":2,"result":{"jar":"j1"}}'],
  },
});
