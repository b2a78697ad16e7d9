import type { JsonSchema } from '../../protocol/profile.ts';

/** A server may do without what it can't read: badly typed, it may be refused or not. */
const mayBeIgnored = <T extends object>(schema: T) => ({ ...schema, 'x-deserialize-default-on-error': true });

const text = { type: 'string' };
const open = { type: 'object' };
const whole = { type: 'integer' };
const listOf = (items: object) => ({ type: 'array', items });

const meta = mayBeIgnored(open);

const object = (properties: Readonly<Record<string, unknown>>, ...required: readonly string[]) => ({
  type: 'object',
  properties: { _meta: meta, ...properties },
  required,
});

/** Nothing is said of a cursor that is no text. */
const page = object({ cursor: mayBeIgnored(text) });

const implementation = object({ name: text, version: text }, 'name', 'version');

const levels = ['debug', 'info', 'notice', 'warning', 'error', 'critical', 'alert', 'emergency'];

const reference = {
  anyOf: [
    object({ type: { const: 'ref/prompt' }, name: text }, 'type', 'name'),
    object({ type: { const: 'ref/resource' }, uri: text }, 'type', 'uri'),
  ],
};

/**
 * Params by method, after the published schema of 2025-11-25. That a malformed `tools/call` is refused, the text says itself;
 * elsewhere it demands no strictness: what a server can do without is marked.
 */
export const params: Readonly<Record<string, JsonSchema>> = {
  initialize: object(
    { protocolVersion: mayBeIgnored(text), capabilities: mayBeIgnored(open), clientInfo: mayBeIgnored(implementation) },
    'protocolVersion',
  ),
  ping: object({}),
  'tools/list': page,
  'tools/call': object({ name: text, arguments: open }, 'name'),
  'resources/list': page,
  'resources/templates/list': page,
  'resources/read': object({ uri: text }, 'uri'),
  'resources/subscribe': object({ uri: text }, 'uri'),
  'resources/unsubscribe': object({ uri: text }, 'uri'),
  'prompts/list': page,
  'prompts/get': object(
    { name: text, arguments: mayBeIgnored({ type: 'object', additionalProperties: text }) },
    'name',
  ),
  'completion/complete': object(
    { ref: reference, argument: object({ name: text, value: text }, 'name', 'value'), context: mayBeIgnored(open) },
    'ref',
    'argument',
  ),
  'logging/setLevel': object({ level: mayBeIgnored({ enum: levels }) }, 'level'),
  'tasks/list': page,
  'tasks/get': object({ taskId: text }, 'taskId'),
  'tasks/result': object({ taskId: text }, 'taskId'),
  'tasks/cancel': object({ taskId: text }, 'taskId'),
};

const content = { ...object({ type: text }, 'type') };
const task = object(
  { taskId: text, status: { enum: ['working', 'input_required', 'completed', 'failed', 'cancelled'] } },
  'taskId',
  'status',
  'createdAt',
  'lastUpdatedAt',
  'ttl',
);

const listed = (member: string, ...required: readonly string[]) =>
  object(
    { [member]: listOf(object({ name: text, uri: text, inputSchema: open }, ...required)), nextCursor: text },
    member,
  );

/** Results by method, after the same schema. */
export const results: Readonly<Record<string, JsonSchema>> = {
  initialize: object(
    { protocolVersion: text, capabilities: open, serverInfo: implementation },
    'protocolVersion',
    'capabilities',
    'serverInfo',
  ),
  ping: object({}),
  'tools/list': listed('tools', 'name', 'inputSchema'),
  'tools/call': object({ content: listOf(content), isError: { type: 'boolean' }, structuredContent: open }, 'content'),
  'resources/list': listed('resources', 'name', 'uri'),
  'resources/templates/list': listed('resourceTemplates', 'name', 'uriTemplate'),
  'resources/read': object({ contents: listOf(object({ uri: text }, 'uri')) }, 'contents'),
  'resources/subscribe': object({}),
  'resources/unsubscribe': object({}),
  'prompts/list': listed('prompts', 'name'),
  'prompts/get': object(
    { messages: listOf(object({ role: { enum: ['user', 'assistant'] } }, 'role', 'content')) },
    'messages',
  ),
  'completion/complete': object(
    { completion: object({ values: listOf(text), total: whole, hasMore: { type: 'boolean' } }, 'values') },
    'completion',
  ),
  'logging/setLevel': object({}),
  'tasks/list': object({ tasks: listOf(task), nextCursor: text }, 'tasks'),
  'tasks/get': task,
  'tasks/cancel': task,
};
