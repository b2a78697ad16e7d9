import { defineCheck } from '../../src/model/property.ts';
import type { JsonNode } from '../../src/protocol/json/node.ts';
import { member } from '../../src/protocol/json/query.ts';

export default defineCheck({
  says: 'an error on POST /a2a has data with a code that is a symbol, a request_id, and details that are an object',
  level: 'must',
  cites: {
    text: 'AgentRelay, Error Codes: JSON-RPC and REST Error Reference',
    clause: 'Error envelope',
    quote: 'All errors from the relay include the following fields',
  },
  judges: ({ message, is }) => is === 'answer' && message.error?.type === 'object',
  broken: ({ message }) => {
    const observed = lackIn(member(message.error, 'data'));
    return observed === undefined
      ? undefined
      : { observed, expected: 'data: {code: string, request_id: string, details: object}', got: observed };
  },
  examples: {
    given: [
      '= callers ann, ben, cat',
      '> POST /a2a (Authorization: Bearer ann-key) {"jsonrpc":"2.0","id":1,"method":"tasks/fly","params":{}}',
    ],
    passes: [
      '< 404 {"jsonrpc":"2.0","id":1,"error":{"code":-32601,"message":"Method not found","data":{"code":"method_not_found","request_id":"req_1","details":{}}}}',
    ],
    fails: [
      '< 404 {"jsonrpc":"2.0","id":1,"error":{"code":-32601,"message":"Unknown method","data":{"code":"method_not_found","request_id":"req_1"}}}',
    ],
  },
});

function lackIn(data: JsonNode | undefined): string | undefined {
  if (data?.type !== 'object') return 'an error without data';
  if (member(data, 'code')?.type !== 'string') return 'data without code';
  const id = member(data, 'request_id');
  if (id?.type !== 'string' || id.value === '') return 'data without request_id';
  return member(data, 'details')?.type === 'object' ? undefined : 'data without details';
}
