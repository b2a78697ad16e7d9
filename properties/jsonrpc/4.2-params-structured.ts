import { defineRule } from '../../src/model/property.ts';

/** "Reserved for implementation-defined server-errors" (5.1). */
const serverErrors = Array.from({ length: 100 }, (_, index) => -32000 - index);

export default defineRule({
  says: 'params that are a string, a number or a boolean are refused with -32600 or -32602',
  level: 'must',
  cites: {
    text: 'JSON-RPC 2.0 Specification',
    clause: '4.2',
    quote: 'If present, parameters for the rpc call MUST be provided as a Structured value.',
  },
  when: ({ message, method, profile, state }) =>
    message.kind === 'request' &&
    ['string', 'number', 'boolean'].includes(message.paramsKind) &&
    (state.phase === 'open' || profile.opens === undefined) &&
    (method?.gate === undefined || state.advertises(method.gate) === 'yes'),
  demands: ({ message, method, profile }) => ({
    answer: message.idKind === 'null' ? 'optional' : 'owed',
    replies: [
      { codes: [-32600], id: 'either' },
      // A method that does not exist need not have its params looked at.
      {
        codes: [profile.codes.invalidParams, ...(method === undefined ? [profile.codes.unknownMethod] : [])],
        id: 'echo',
      },
      // Before it looks at params, a server may have reasons of its own, for which the text leaves codes: "not initialized".
      ...(profile.codes.rows === undefined ? [{ codes: serverErrors, id: 'echo', unsaid: true } as const] : []),
    ],
  }),
  examples: {
    passes: [
      '> {"jsonrpc":"2.0","id":1,"method":"a","params":"x"}',
      '< {"jsonrpc":"2.0","id":1,"error":{"code":-32602,"message":"Invalid params"}}',
    ],
    fails: ['> {"jsonrpc":"2.0","id":1,"method":"a","params":"x"}', '< {"jsonrpc":"2.0","id":1,"result":1}'],
  },
});
