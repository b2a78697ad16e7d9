import { defineCheck } from '../../src/model/property.ts';
import { member } from '../../src/protocol/json/query.ts';

export default defineCheck({
  says: 'every message of the peer has "jsonrpc" with the value "2.0"',
  level: 'must',
  cites: {
    text: 'JSON-RPC 2.0 Specification',
    clause: '5',
    quote: 'jsonrpc: A String specifying the version of the JSON-RPC protocol. MUST be exactly "2.0".',
  },
  judges: ({ is, message }) => is !== 'other' && message.node?.type === 'object',
  broken: ({ message, is }) => {
    const version = message.node && member(message.node, 'jsonrpc');
    if (version?.type === 'string' && version.value === '2.0') return undefined;
    const what = is === 'stray' ? 'answer' : is;
    const observed = version === undefined ? `${what} without jsonrpc` : `${what} with another jsonrpc`;
    return { observed, expected: '"jsonrpc":"2.0"', got: observed };
  },
  examples: {
    passes: ['> {"jsonrpc":"2.0","id":1,"method":"a"}', '< {"jsonrpc":"2.0","id":1,"result":1}'],
    fails: ['> {"jsonrpc":"2.0","id":1,"method":"a"}', '< {"id":1,"result":1}'],
  },
});
