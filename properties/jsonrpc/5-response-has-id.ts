import { defineCheck } from '../../src/model/property.ts';

export default defineCheck({
  says: 'an answer has an id, null where the request had none that could be read',
  level: 'must',
  cites: {
    text: 'JSON-RPC 2.0 Specification',
    clause: '5',
    quote:
      'id: This member is REQUIRED. If there was an error in detecting the id in the Request object (e.g. Parse error/Invalid Request), it MUST be Null.',
  },
  judges: ({ is, message }) => (is === 'answer' || is === 'stray') && message.node?.type === 'object',
  broken: ({ message, profile }) => {
    if (message.id !== undefined) return undefined;
    if (message.error !== undefined && profile.namelessErrors === 'allowed') return undefined;
    return { observed: 'an answer without id', expected: 'an id, or null', got: 'no id' };
  },
  examples: {
    passes: ['> {', '< {"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"Parse error"}}'],
    fails: ['> {', '< {"jsonrpc":"2.0","error":{"code":-32700,"message":"Parse error"}}'],
  },
});
