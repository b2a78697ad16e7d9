import { defineCheck } from '../../src/model/property.ts';
import type { JsonNode } from '../../src/protocol/json/node.ts';
import { member } from '../../src/protocol/json/query.ts';

export default defineCheck({
  says: 'an error is an object with an integer code and a message that is a string',
  level: 'must',
  cites: {
    text: 'JSON-RPC 2.0 Specification',
    clause: '5.1',
    quote:
      'code: A Number that indicates the error type that occurred. This MUST be an integer. message: A String providing a short description of the error.',
  },
  judges: ({ message, is }) =>
    (is === 'answer' || is === 'stray') && message.error !== undefined && message.result === undefined,
  broken: ({ message: { error } }) => {
    const observed = error && faultOf(error);
    return observed === undefined
      ? undefined
      : { observed, expected: '{code: integer, message: string}', got: observed };
  },
  examples: {
    passes: [
      '> {"jsonrpc":"2.0","id":1,"method":"a"}',
      '< {"jsonrpc":"2.0","id":1,"error":{"code":-32601,"message":"Method not found"}}',
    ],
    fails: [
      '> {"jsonrpc":"2.0","id":1,"method":"a"}',
      '< {"jsonrpc":"2.0","id":1,"error":{"message":"Method not found"}}',
    ],
  },
});

function faultOf(error: JsonNode): string | undefined {
  if (error.type !== 'object') return 'an error that is no object';
  const code = member(error, 'code');
  if (code === undefined) return 'an error without code';
  if (code.type !== 'number' || !Number.isInteger(Number(code.text))) return 'a code that is no integer';
  const message = member(error, 'message');
  if (message === undefined) return 'an error without message';
  return message.type === 'string' ? undefined : 'a message that is no string';
}
