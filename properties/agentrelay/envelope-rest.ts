import { defineCheck } from '../../src/model/property.ts';
import type { JsonNode } from '../../src/protocol/json/node.ts';
import { member } from '../../src/protocol/json/query.ts';

export default defineCheck({
  says: 'an error of any other route than POST /a2a is a flat object: code, message, request_id, details',
  level: 'must',
  surface: 'rest',
  cites: {
    text: 'AgentRelay, Error Codes: JSON-RPC and REST Error Reference',
    clause: 'Error envelope',
    quote:
      'flat JSON errors for all other endpoints. Both share the same symbolic error codes and the same envelope shape',
  },
  // HEAD has no body to look at.
  judges: ({ arrival, answers }) => (arrival?.status ?? 0) >= 400 && answers?.via?.verb !== 'HEAD',
  broken: ({ message }) => {
    const observed = lackIn(message.node);
    return observed === undefined
      ? undefined
      : { observed, expected: '{code: string, message: string, request_id: string, details: object}', got: observed };
  },
  examples: {
    given: ['= callers ann, ben, cat', '> GET /nowhere (Authorization: Bearer ann-key)'],
    passes: ['< 404 {"code":"method_not_found","message":"No such route","request_id":"req_1","details":{}}'],
    fails: ['< 404 {"code":"method_not_found","message":"No such route","request_id":"req_1"}'],
  },
});

function lackIn(body: JsonNode | undefined): string | undefined {
  if (body?.type !== 'object') return 'an error that is no JSON object';
  for (const key of ['code', 'message', 'request_id']) {
    const value = member(body, key);
    if (value?.type !== 'string' || value.value === '') return `an error without ${key}`;
  }
  return member(body, 'details')?.type === 'object' ? undefined : 'an error without details';
}
