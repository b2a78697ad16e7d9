import type { MethodInput } from '../../protocol/profile-input/profile-input.ts';
import { params, results } from './schemas.ts';

/** What offers each, in the server's capabilities; `undefined`: every server has it. */
const gates: Readonly<Record<string, string | undefined>> = {
  initialize: undefined,
  ping: undefined,
  'tools/list': 'tools',
  'tools/call': 'tools',
  'resources/list': 'resources',
  'resources/templates/list': 'resources',
  'resources/read': 'resources',
  'prompts/list': 'prompts',
  'prompts/get': 'prompts',
  'completion/complete': 'completions',
  'logging/setLevel': 'logging',
  'tasks/list': 'tasks.list',
  'tasks/get': 'tasks',
  'tasks/result': 'tasks',
  'tasks/cancel': 'tasks.cancel',
};

/** A tool takes its time; so does the result of a task. */
const waiting = new Set(['tools/call', 'tasks/result']);

/** The first tool, prompt and resource that the server lists, and others that none has. */
const examples: Readonly<Record<string, readonly string[]>> = {
  'tools/call': ['{"name":"{{tool}}","arguments":{}}', '{"name":"constructor","arguments":{}}'],
  'prompts/get': ['{"name":"{{prompt}}"}', '{"name":"__proto__"}'],
  'resources/read': ['{"uri":"{{resource}}"}', '{"uri":"peerproof://no/such"}'],
  'completion/complete': [
    '{"ref":{"type":"ref/prompt","name":"{{prompt}}"},"argument":{"name":"name","value":""}}',
    '{"ref":{"type":"ref/resource","uri":"{{resource}}"},"argument":{"name":"id","value":"1"}}',
  ],
};

const requests = Object.entries(gates).map(
  ([name, gate]): MethodInput => ({
    name,
    params: params[name] ?? true,
    ...(results[name] !== undefined && { result: results[name] }),
    ...(gate !== undefined && { gate: `capabilities.${gate}` }),
    ...(waiting.has(name) && { waits: true }),
    ...(examples[name] !== undefined && { examples: examples[name] }),
  }),
);

/** An extra of resources: where it is not advertised, nothing says that it must be refused. */
const subscriptions = ['resources/subscribe', 'resources/unsubscribe'].map(
  (name): MethodInput => ({ name, params: params[name] ?? true, result: results[name] ?? true, mayLack: true }),
);

const notification = (
  name: string,
  side: 'target' | 'driver' | 'both',
  ...required: readonly string[]
): MethodInput => ({
  name: `notifications/${name}`,
  kind: 'notification',
  side,
  required,
});

export const methods: readonly MethodInput[] = [
  ...requests,
  ...subscriptions,
  notification('initialized', 'target'),
  notification('cancelled', 'both'),
  notification('progress', 'both', 'progressToken', 'progress'),
  notification('roots/list_changed', 'target'),
  notification('message', 'driver', 'level', 'data'),
  notification('tools/list_changed', 'driver'),
  notification('prompts/list_changed', 'driver'),
  notification('resources/list_changed', 'driver'),
  notification('resources/updated', 'driver', 'uri'),
  notification('tasks/status', 'both', 'taskId', 'status'),
  notification('elicitation/complete', 'driver', 'elicitationId'),
  ...['roots/list', 'sampling/createMessage', 'elicitation/create'].map(
    (name): MethodInput => ({ name, side: 'driver' }),
  ),
];
