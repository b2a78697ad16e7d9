import { defineProfile } from '../protocol/define-profile.ts';
import { methods } from './mcp/methods.ts';

const page = (path: string) => `https://modelcontextprotocol.io/specification/2025-11-25/${path}`;

const text = (name: string) => `Model Context Protocol 2025-11-25, ${name}`;

export default defineProfile({
  name: 'mcp',
  title: 'Model Context Protocol 2025-11-25',
  says: 'a server of tools, resources and prompts that a host starts and speaks to over stdio',
  sources: [
    { title: text('Base protocol'), url: page('basic') },
    { title: text('Transports'), url: page('basic/transports') },
    { title: text('Lifecycle'), url: page('basic/lifecycle') },
    { title: text('Cancellation'), url: page('basic/utilities/cancellation') },
    { title: text('Tools'), url: page('server/tools') },
  ],
  cites: {
    'clean-output': {
      text: text('Transports'),
      clause: 'stdio',
      quote: 'The server MUST NOT write anything to its stdout that is not a valid MCP message.',
      url: page('basic/transports'),
    },
    'declared/invalid-params': {
      text: text('Tools'),
      clause: 'Error Handling',
      quote:
        'Protocol Errors: Standard JSON-RPC errors for issues like: … Malformed requests (requests that fail to satisfy CallToolRequest schema)',
      url: page('server/tools'),
    },
    'declared/not-advertised': {
      text: text('Tools'),
      clause: 'Capabilities',
      quote: 'Servers that support tools MUST declare the tools capability',
      url: page('server/tools'),
    },
    'jsonrpc/6-batch': {
      text: text('Base protocol'),
      clause: 'Messages',
      quote:
        'All messages between MCP clients and servers MUST follow the JSON-RPC 2.0 specification. The protocol defines these types of messages: Requests, Responses, Notifications',
      url: page('basic'),
    },
  },
  properties: ['jsonrpc', 'declared'],
  methods,
  handshake: [
    {
      method: 'initialize',
      params: {
        protocolVersion: '2025-11-25',
        capabilities: { roots: {} },
        clientInfo: { name: 'peerproof', version: '1' },
      },
    },
    { method: 'notifications/initialized' },
  ],
  // "The client SHOULD NOT send requests other than pings": what others get is left open.
  opens: { method: 'initialize', allowedBefore: ['initialize', 'ping'], codeBefore: null },
  probe: { method: 'ping' },
  codes: {
    table: { [-32002]: 'Resource not found', [-32042]: 'URL elicitation required' },
  },
  // Batches came with 2025-03-26 and went with 2025-06-18.
  batch: 'forbidden',
  nullId: 'forbidden',
  // An error's id is optional in the schema, and never null.
  namelessErrors: 'allowed',
  ids: ['string', 'integer'],
  arrayParams: 'refused',
  cancel: { method: 'notifications/cancelled', member: 'requestId' },
  captures: [
    { slot: 'tool', method: 'tools/list', path: 'tools.0.name' },
    { slot: 'prompt', method: 'prompts/list', path: 'prompts.0.name' },
    { slot: 'resource', method: 'resources/list', path: 'resources.0.uri' },
  ],
  gives: ['name', 'uri', 'nextCursor', 'taskId'],
  slots: {
    tool: 'peerproof-no-such-tool',
    prompt: 'peerproof-no-such-prompt',
    resource: 'peerproof://no-such-resource',
  },
  answers: [{ method: 'roots/list', result: { roots: [] } }],
});
