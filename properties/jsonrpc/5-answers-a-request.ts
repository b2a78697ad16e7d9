import { defineCheck } from '../../src/model/property.ts';

export default defineCheck({
  says: 'the peer answers nothing that was not asked',
  level: 'must',
  cites: {
    text: 'JSON-RPC 2.0 Specification',
    clause: '5',
    quote: 'When a rpc call is made, the Server MUST reply with a Response.',
  },
  judges: ({ is }) => is === 'answer' || is === 'stray',
  broken: ({ is }) =>
    is === 'stray'
      ? {
          observed: 'an answer to nothing',
          expected: 'answers to requests only',
          got: 'an answer whose id was never sent',
        }
      : undefined,
  examples: {
    passes: ['> {"jsonrpc":"2.0","id":1,"method":"a"}', '< {"jsonrpc":"2.0","id":1,"result":1}'],
    fails: [
      '> {"jsonrpc":"2.0","id":1,"method":"a"}',
      '< {"jsonrpc":"2.0","id":1,"result":1}',
      '< {"jsonrpc":"2.0","id":77,"result":1}',
    ],
  },
});
