import { codeOf } from '../../src/model/duty.ts';
import { defineCheck } from '../../src/model/property.ts';

export default defineCheck({
  says: 'a request that was cancelled ends with its ordinary answer or with the code of a cancelled one, not with an internal error',
  level: 'must',
  cites: {
    text: 'the profile',
    clause: 'cancel',
    quote: 'the notification that cancels a request, and the code of a cancelled one',
  },
  declares: ['cancel'],
  // Only where the method has worked here before, and the call is sound: else it may fail by itself.
  judges: ({ is, cancelled, answers, profile }) =>
    is === 'answer' &&
    cancelled &&
    profile.cancel !== undefined &&
    answers?.method !== undefined &&
    (answers.status === undefined || answers.status === 'active') &&
    answers.params() === 'valid' &&
    answers.state.succeeded(answers.method.name),
  broken: ({ message, profile: { codes, cancel } }) => {
    const code = codeOf(message);
    if (code === undefined || code === cancel?.code || (code !== codes.internal && code !== -32603)) return undefined;
    return {
      observed: `error ${code}`,
      expected: `the ordinary answer, or ${cancel?.code === undefined ? 'none' : `error ${cancel.code}`}`,
      got: `error ${code}`,
    };
  },
  examples: {
    given: [
      '> {"jsonrpc":"2.0","id":0,"method":"hello","params":{"version":1}}',
      '< {"jsonrpc":"2.0","id":0,"result":{"version":1,"features":{"count":true},"shelves":["top","cellar"]}}',
      '> {"jsonrpc":"2.0","id":1,"method":"jar/open","params":{"label":"jam"}}',
      '< {"jsonrpc":"2.0","id":1,"result":{"jar":"j1"}}',
      '> {"jsonrpc":"2.0","id":2,"method":"jar/simmer","params":{"jar":"j1"}}',
      '< {"jsonrpc":"2.0","id":2,"result":{"done":true}}',
      '> {"jsonrpc":"2.0","id":3,"method":"jar/simmer","params":{"jar":"j1"}}',
      '> {"jsonrpc":"2.0","method":"stop","params":{"call":3}}',
    ],
    passes: ['< {"jsonrpc":"2.0","id":3,"error":{"code":-32015,"message":"Stopped"}}'],
    fails: ['< {"jsonrpc":"2.0","id":3,"error":{"code":-32603,"message":"Internal error"}}'],
  },
});
