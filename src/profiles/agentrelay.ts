import { defineProfile } from '../protocol/define-profile.ts';
import type { JsonSchema } from '../protocol/profile.ts';
import type { OpeningCall, Route, Row } from '../protocol/surface.ts';

const page = { title: 'AgentRelay, Error Codes: JSON-RPC and REST Error Reference' };

/** The document's table, row by row. */
const rows: readonly (Row & { readonly says: string })[] = [
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
const newer: readonly Row[] = [
  { code: -32014, status: 404, symbol: 'node_not_found' },
  { code: -32015, status: 404, symbol: 'workspace_not_found' },
  { code: -32016, status: 404, symbol: 'mission_not_found' },
  { code: -32017, status: 404, symbol: 'delivery_not_found' },
];

const text = { type: 'string' };

/** Usually one of these; of others the document says nothing. */
const usually = (...values: readonly string[]) => ({
  ...text,
  allOf: [{ enum: values, 'x-deserialize-default-on-error': true }],
});

/** Types and required members alone: of ranges and forms of text the document says nothing. */
const schema: JsonSchema = {
  $defs: {
    Send: {
      type: 'object',
      required: ['message'],
      anyOf: [{ required: ['recipient'] }, { required: ['task_id'] }],
      properties: {
        recipient: text,
        task_id: text,
        intent: usually('inform', 'ask_question'),
        message: {
          type: 'object',
          required: ['parts'],
          properties: {
            parts: {
              type: 'array',
              items: { type: 'object', required: ['type', 'text'], properties: { type: usually('text'), text } },
            },
          },
        },
        metadata: { type: 'object', properties: { client_idempotency_key: text } },
      },
    },
    Task: { type: 'object', required: ['task_id'], properties: { task_id: text } },
    List: {
      type: 'object',
      properties: {
        filter: {
          type: 'object',
          properties: {
            role: usually('recipient', 'sender'),
            status: { type: 'array', items: usually('pending', 'accepted', 'completed', 'cancelled') },
            since: { type: 'string', format: 'date-time' },
          },
        },
        page: {
          type: 'object',
          properties: {
            limit: { type: 'integer', allOf: [{ minimum: 1, maximum: 200, 'x-deserialize-default-on-error': true }] },
          },
        },
      },
    },
    Update: {
      type: 'object',
      required: ['task_id', 'transition'],
      properties: { task_id: text, transition: usually('accept', 'complete', 'cancel') },
    },
  },
};

const hello = '"message":{"parts":[{"type":"text","text":"hello"}]}';
const action = '{"description":"Rename it","target_files":["a.ts"],"rationale":"It is clearer"}';

const sendings = [
  `{"recipient":"{{recipient}}",${hello},"intent":"propose_action","proposed_action":${action}}`,
  `{"recipient":"{{recipient}}",${hello},"intent":"propose_action"}`,
  `{"recipient":"{{recipient}}",${hello},"intent":"propose_action","proposed_action":null}`,
  `{"recipient":"{{recipient}}",${hello},"intent":"inform","proposed_action":${action}}`,
  `{"recipient":"{{recipient}}",${hello},"proposed_action":${action}}`,
  `{"recipient":"{{gone}}",${hello}}`,
  `{"recipient":"nobody@peerproof",${hello}}`,
  `{"recipient":"{{alice}}",${hello}}`,
  `{"recipient":"{{carol}}",${hello}}`,
  `{"task_id":"{{task_id}}",${hello}}`,
];

const made = (name: string, keeps: Readonly<Record<string, string>>): OpeningCall => ({
  send: `{"handle":"${name}-{{nonce}}@peerproof","email":"${name}@peerproof.test","display_name":"${name}","role":"dev"}`,
  via: { path: '/admin/agents', headers: { authorization: 'Bearer {{adminToken}}' } },
  keeps,
});

const routes: readonly Route[] = [
  { verb: 'GET', path: '/healthz', by: 'anyone' },
  { verb: 'GET', path: '/agents/me', by: 'caller' },
  { verb: 'GET', path: '/agents', by: 'caller' },
  { verb: 'GET', path: '/agents/me/block', by: 'caller' },
  { verb: 'POST', path: '/agents/me/block', by: 'caller', body: '{"handle":"{{carol}}"}', required: ['handle'] },
  { verb: 'DELETE', path: '/agents/me/block/:handle', by: 'caller' },
  { verb: 'POST', path: '/agents/me/keys/rotate', by: 'caller', spoils: true },
  {
    verb: 'POST',
    path: '/admin/agents',
    by: 'admin',
    body: '{"handle":"extra-{{nonce}}@peerproof","email":"extra@peerproof.test","display_name":"extra","role":"dev"}',
    required: ['handle', 'email', 'display_name', 'role'],
  },
  { verb: 'DELETE', path: '/admin/agents/:id', by: 'admin', spoils: true },
];

/** The relay of AgentRelay: agents write to one another over `POST /a2a`, and keep house over REST. */
export default defineProfile({
  name: 'agentrelay',
  title: 'AgentRelay',
  says: 'a relay between agents: POST /a2a and the REST routes, threads with states, keys that are revoked',
  sources: [page],
  properties: ['jsonrpc', 'agentrelay'],
  framing: 'message',
  http: { path: '/a2a', headers: { authorization: 'Bearer {{aliceKey}}' } },
  schema,
  methods: [
    {
      name: 'message/send',
      params: { $ref: '#/$defs/Send' },
      examples: sendings,
      required: ['message'],
      names: { resource: 'thread', member: 'task_id' },
      effect: 'makes',
      made: 'task_id',
      makes: 'thread',
    },
    ...['tasks/get', 'tasks/cancel'].map((name) => ({
      name,
      params: { $ref: '#/$defs/Task' },
      required: ['task_id'],
      names: { resource: 'thread', member: 'task_id' },
    })),
    { name: 'tasks/list', params: { $ref: '#/$defs/List' } },
    {
      name: 'tasks/update',
      params: { $ref: '#/$defs/Update' },
      required: ['task_id', 'transition'],
      names: { resource: 'thread', member: 'task_id' },
    },
    { name: 'agents/list' },
  ],
  handshake: [
    made('alice', { alice: 'handle', aliceKey: 'api_key' }),
    made('bob', { recipient: 'handle', bob: 'handle', bobKey: 'api_key' }),
    made('carol', { carol: 'handle', carolKey: 'api_key' }),
    made('gone', { gone: 'handle', goneKey: 'api_key', goneId: 'agent_id' }),
    {
      send: '',
      via: { verb: 'DELETE', path: '/admin/agents/{{goneId}}', headers: { authorization: 'Bearer {{adminToken}}' } },
    },
  ],
  secrets: { adminToken: 'RELAY_ADMIN_TOKEN' },
  probe: { method: 'peerproof/probe' },
  extensionPrefix: 'peerproof/',
  codes: {
    internal: -32099,
    authentication: -32001,
    transient: [-32003],
    unclear: [-32602, -32012],
    table: { [-32603]: null, ...Object.fromEntries(rows.map(({ code, says }) => [code, says])) },
    rows: [...rows.map(({ code, symbol, status }) => ({ code, symbol, status })), ...newer],
  },
  // The document does not speak of batches.
  batch: 'either',
  arrayParams: 'refused',
  nullMembers: 'absent',
  captures: [{ slot: 'task_id', method: 'message/send', path: 'task_id' }],
  gives: ['task_id', 'thread_id', 'handle', 'next_cursor'],
  slots: {
    task_id: '00000000-0000-4000-8000-000000000000',
    recipient: 'nobody@peerproof',
    alice: 'alice@peerproof',
    bob: 'bob@peerproof',
    carol: 'carol@peerproof',
    gone: 'gone@peerproof',
    aliceKey: 'ah_test_aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
    bobKey: 'ah_test_bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb',
    carolKey: 'ah_test_cccccccccccccccccccccccccccccccc',
    goneKey: 'ah_test_dddddddddddddddddddddddddddddddd',
    madeUpKey: 'ah_test_22222222222222222222222222222222',
    adminToken: 'peerproof-no-such-token',
  },
  rest: { endpoint: '/a2a', routes },
  stamps: ['error.data.request_id', 'request_id'],
  callers: {
    header: 'authorization',
    scheme: 'Bearer',
    slots: ['aliceKey', 'bobKey', 'carolKey'],
    names: ['alice', 'bob', 'carol'],
    useless: ['goneKey', 'madeUpKey'],
    made: { route: 'POST /admin/agents', name: 'handle', id: 'agent_id', key: 'api_key' },
    ended: { route: 'DELETE /admin/agents/:id', part: 'id' },
    renewed: ['POST /agents/me/keys/rotate'],
    blocks: {
      on: { route: 'POST /agents/me/block', member: 'handle' },
      off: { route: 'DELETE /agents/me/block/:handle', part: 'handle' },
    },
    codes: { unknown: -32001, notFound: -32004, blocked: -32013 },
  },
  machine: {
    resource: 'thread',
    start: 'pending',
    states: ['pending', 'accepted', 'completed', 'cancelled'],
    last: ['completed', 'cancelled'],
    made: { method: 'message/send', id: 'task_id', caller: 'sender', others: { recipient: 'recipient' } },
    calls: [
      { method: 'message/send', member: 'task_id', move: 'append' },
      { method: 'tasks/get', member: 'task_id', move: 'get' },
      { method: 'tasks/update', member: 'task_id', move: { member: 'transition' } },
      { method: 'tasks/cancel', member: 'task_id', move: 'cancel' },
    ],
    moves: {
      accept: { from: ['pending'], to: 'accepted', by: ['recipient'], again: true },
      complete: { from: ['accepted'], to: 'completed', by: ['recipient'] },
      cancel: { from: ['pending'], to: 'cancelled', by: ['sender'] },
      append: { from: ['pending', 'accepted'], by: ['sender', 'recipient'], final: -32007 },
      get: { by: ['sender', 'recipient'] },
    },
    codes: { unknown: -32006, stranger: -32005, state: -32008, role: -32009, raced: -32010 },
  },
  idempotency: {
    method: 'message/send',
    key: 'metadata.client_idempotency_key',
    body: 'message.parts',
    same: ['task_id', 'message_id'],
    code: -32011,
  },
});
