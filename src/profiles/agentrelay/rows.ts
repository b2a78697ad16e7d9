import type { Row } from '../../protocol/surface.ts';

/** The document's table, row by row. */
export const rows: readonly (Row & { readonly says: string })[] = [
  { code: -32700, status: 400, symbol: 'parse_error', says: 'Malformed JSON' },
  { code: -32600, status: 400, symbol: 'invalid_request', says: 'Not a valid JSON-RPC 2.0 envelope' },
  { code: -32601, status: 404, symbol: 'method_not_found', says: 'Not a recognized A2A method' },
  { code: -32602, status: 400, symbol: 'invalid_params', says: 'Missing or wrong-typed parameters' },
  { code: -32001, status: 401, symbol: 'unauthenticated', says: 'No bearer token, or an invalid or revoked one' },
  { code: -32002, status: 403, symbol: 'forbidden', says: 'Not authorized to access this resource' },
  { code: -32003, status: 429, symbol: 'rate_limited', says: 'The caller exceeded the rate limit' },
  { code: -32004, status: 404, symbol: 'recipient_not_found', says: 'The recipient does not exist or is disabled' },
  { code: -32005, status: 403, symbol: 'not_a_participant', says: 'Neither the sender nor the recipient' },
  { code: -32006, status: 404, symbol: 'thread_not_found', says: 'The thread does not exist' },
  { code: -32007, status: 409, symbol: 'thread_terminal', says: 'The thread is completed or cancelled' },
  { code: -32008, status: 409, symbol: 'invalid_transition', says: 'Not valid from the current state' },
  { code: -32009, status: 403, symbol: 'not_authorized_transition', says: 'Not allowed to perform this transition' },
  { code: -32010, status: 409, symbol: 'state_changed', says: 'Another caller transitioned the thread first' },
  { code: -32011, status: 409, symbol: 'duplicate_idempotency_key', says: 'The key came with a different payload' },
  { code: -32012, status: 400, symbol: 'invalid_intent_payload', says: 'proposed_action does not suit the intent' },
  { code: -32013, status: 403, symbol: 'teammate_blocked', says: 'The sender is blocked by the recipient' },
  { code: -32099, status: 500, symbol: 'internal', says: 'Internal error' },
];

/** Newer sources of the relay have these besides: allowed, never asked for. */
export const newer: readonly Row[] = [
  { code: -32014, status: 404, symbol: 'node_not_found' },
  { code: -32015, status: 404, symbol: 'workspace_not_found' },
  { code: -32016, status: 404, symbol: 'mission_not_found' },
  { code: -32017, status: 404, symbol: 'delivery_not_found' },
];
