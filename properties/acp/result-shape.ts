import { defineCheck } from '../../src/model/property.ts';
import { member } from '../../src/protocol/json/query.ts';

export default defineCheck({
  says: 'a result has every member that its method requires',
  level: 'must',
  cites: {
    text: 'Agent Client Protocol, schema v1 (npm @agentclientprotocol/sdk)',
    clause: '$defs, the Response of each method: required',
    quote: '"required": ["stopReason"]',
  },
  judges: ({ is, message, answers }) =>
    is === 'answer' &&
    message.result !== undefined &&
    answers?.message.kind === 'request' &&
    answers.params() === 'valid' &&
    (answers.method?.returns ?? []).length > 0,
  broken: ({ message, answers }) => {
    const { result } = message;
    const required = answers?.method?.returns ?? [];
    const lacking = required.filter((name) => {
      const value = result && member(result, name);
      return value === undefined || (value.type === 'literal' && value.value === null);
    });
    if (lacking.length === 0) return undefined;
    const observed =
      result?.type === 'object' ? `a result without ${lacking.join(', ')}` : 'a result that is no object';
    return { observed, expected: `a result with ${required.join(', ')}`, got: observed };
  },
  examples: {
    passes: [
      '> {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":1}}',
      '< {"jsonrpc":"2.0","id":0,"result":{"protocolVersion":1}}',
    ],
    fails: [
      '> {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":1}}',
      '< {"jsonrpc":"2.0","id":0,"result":{}}',
    ],
  },
});
