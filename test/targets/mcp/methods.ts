import { invalidParams, type RpcError } from '../peer/answer.ts';
import { type Incoming, isMembers, type Members } from '../peer/incoming.ts';
import type { McpServer } from './server.ts';

/** Answers, or tells why not. */
export type Method = (params: Members, server: McpServer, request: Incoming) => RpcError | undefined;

const note = { uri: 'note://one', name: 'one', mimeType: 'text/plain' };
const noteText = { uri: note.uri, mimeType: 'text/plain', text: 'Buy milk' };

const tool = {
  name: 'echo',
  description: 'Says it again',
  inputSchema: { type: 'object', properties: { text: { type: 'string' } }, required: ['text'] },
};
const slowTool = { name: 'wait', description: 'Takes its time', inputSchema: { type: 'object' } };

const prompt = { name: 'greet', arguments: [{ name: 'whom', required: true }] };

/** A map, so that `constructor` and `__proto__` are no methods. */
export const methods: ReadonlyMap<string, Method> = new Map<string, Method>([
  ['initialize', initialize],
  ['ping', (_, server, request) => server.answer(request, {})],
  ['tools/list', listing('tools', [tool, slowTool])],
  ['tools/call', call],
  ['resources/list', listing('resources', [note])],
  ['resources/templates/list', listing('resourceTemplates', [{ name: 'note', uriTemplate: 'note://{name}' }])],
  ['resources/read', ofText('uri', read)],
  ['resources/subscribe', ofText('uri', (_, server, request) => server.answer(request, {}))],
  ['resources/unsubscribe', ofText('uri', (_, server, request) => server.answer(request, {}))],
  ['prompts/list', listing('prompts', [prompt])],
  ['prompts/get', ofText('name', getPrompt)],
  ['completion/complete', complete],
  ['logging/setLevel', setLevel],
]);

function initialize({ protocolVersion }: Members, server: McpServer, request: Incoming): RpcError | undefined {
  if (typeof protocolVersion !== 'string') return invalidParams('protocolVersion');
  server.isOpen = true;
  return server.answer(request, {
    protocolVersion: '2025-11-25',
    capabilities: { tools: {}, resources: { subscribe: true }, prompts: {}, completions: {}, logging: {} },
    serverInfo: { name: 'healthy', version: '1' },
  });
}

function listing(member: string, items: readonly object[]): Method {
  return ({ cursor }, server, request) => {
    if (cursor !== undefined) return invalidParams('no such cursor');
    return server.answer(request, { [member]: items });
  };
}

/** What a tool itself does not like is a result; what is no call of a tool is an error. */
function call({ name, arguments: given = {} }: Members, server: McpServer, request: Incoming): RpcError | undefined {
  if (typeof name !== 'string' || !isMembers(given)) return invalidParams('name and arguments');
  if (name === slowTool.name) return server.wait(request);
  if (name !== tool.name) return invalidParams('unknown tool');
  const { text } = given;
  if (typeof text === 'string') return server.answer(request, { content: [{ type: 'text', text }] });
  return server.answer(request, { content: [{ type: 'text', text: 'text has to be a string' }], isError: true });
}

function ofText(member: string, run: Method): Method {
  return (params, server, request) =>
    typeof params[member] === 'string' ? run(params, server, request) : invalidParams(member);
}

function read({ uri }: Members, server: McpServer, request: Incoming): RpcError | undefined {
  if (uri !== note.uri) return { code: -32002, message: 'Resource not found', data: { uri } };
  return server.answer(request, { contents: [noteText] });
}

function getPrompt({ name, arguments: given }: Members, server: McpServer, request: Incoming): RpcError | undefined {
  if (name !== prompt.name || !isMembers(given) || typeof given.whom !== 'string')
    return invalidParams('no such prompt');
  return server.answer(request, {
    messages: [{ role: 'user', content: { type: 'text', text: `Greet ${given.whom}` } }],
  });
}

function complete({ ref, argument }: Members, server: McpServer, request: Incoming): RpcError | undefined {
  const isNamed = isMembers(ref) && (ref.type === 'ref/prompt' ? isText(ref.name) : isText(ref.uri));
  const isKnown = isNamed && (ref.type === 'ref/prompt' || ref.type === 'ref/resource');
  if (!isKnown || !isMembers(argument) || !isText(argument.name) || !isText(argument.value))
    return invalidParams('ref and argument');
  return server.answer(request, { completion: { values: [], hasMore: false } });
}

const isText = (value: unknown): boolean => typeof value === 'string';

const levels: readonly unknown[] = ['debug', 'info', 'notice', 'warning', 'error', 'critical', 'alert', 'emergency'];

function setLevel({ level }: Members, server: McpServer, request: Incoming): RpcError | undefined {
  return levels.includes(level) ? server.answer(request, {}) : invalidParams('level');
}
