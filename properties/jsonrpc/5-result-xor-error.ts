import { defineCheck } from '../../src/model/property.ts';

export default defineCheck({
  says: 'an answer holds either a result or an error, and not both',
  level: 'must',
  cites: {
    text: 'JSON-RPC 2.0 Specification',
    clause: '5',
    quote: 'Either the result member or error member MUST be included, but both members MUST NOT be included.',
  },
  judges: ({ is, message }) => (is === 'answer' || is === 'stray') && message.node?.type === 'object',
  broken: ({ message }) => {
    const { result, error } = message;
    if ((result === undefined) !== (error === undefined)) return undefined;
    const observed = result === undefined ? 'neither result nor error' : 'both result and error';
    return { observed, expected: 'result or error', got: observed };
  },
  examples: {
    passes: ['> {"jsonrpc":"2.0","id":1,"method":"a"}', '< {"jsonrpc":"2.0","id":1,"result":null}'],
    fails: [
      '> {"jsonrpc":"2.0","id":1,"method":"a"}',
      '< {"jsonrpc":"2.0","id":1,"result":null,"error":{"code":-32603,"message":"Internal error"}}',
    ],
  },
});
