import { createRequire } from 'node:module';
import { defineProfile } from '../protocol/define-profile.ts';
import type { JsonNode } from '../protocol/json/node.ts';
import type { JsonSchema } from '../protocol/profile.ts';
import type { MethodInput } from '../protocol/profile-input/profile-input.ts';

type Definition = Readonly<Record<string, unknown>>;

/** The published v1 schema: `x-side` and `x-method` on its definitions are the table of methods. */
const schema = disputed(createRequire(import.meta.url)('@agentclientprotocol/sdk/schema/v1/schema.json'));

interface Schema {
  readonly $defs: Readonly<Record<string, Definition>>;
}

/** Editions of the schema disagree whether a bad value in these is refused or repaired: both are right. */
function disputed(published: Schema): Schema {
  const copy = structuredClone(published);
  for (const { properties } of Object.values(copy.$defs) as { properties?: Record<string, Definition> }[]) {
    for (const name of ['mcpServers', 'additionalDirectories']) {
      const property = properties?.[name];
      if (properties !== undefined && property !== undefined) {
        properties[name] = { ...property, 'x-deserialize-default-on-error': true };
      }
    }
  }
  return copy;
}

/** Where each gated method is advertised: in the result of `initialize`, or in its params for what the client handles. */
const gates: Readonly<Record<string, string>> = {
  logout: 'agentCapabilities.auth.logout',
  'session/load': 'agentCapabilities.loadSession',
  'session/list': 'agentCapabilities.sessionCapabilities.list',
  'session/delete': 'agentCapabilities.sessionCapabilities.delete',
  'session/resume': 'agentCapabilities.sessionCapabilities.resume',
  'session/close': 'agentCapabilities.sessionCapabilities.close',
  'fs/read_text_file': 'clientCapabilities.fs.readTextFile',
  'fs/write_text_file': 'clientCapabilities.fs.writeTextFile',
  'terminal/create': 'clientCapabilities.terminal',
  'terminal/output': 'clientCapabilities.terminal',
  'terminal/wait_for_exit': 'clientCapabilities.terminal',
  'terminal/kill': 'clientCapabilities.terminal',
  'terminal/release': 'clientCapabilities.terminal',
  'elicitation/create': 'clientCapabilities.elicitation.{mode}',
  'elicitation/complete': 'clientCapabilities.elicitation.url',
};

/** A person signs in, a model thinks. */
const waiting = new Set(['authenticate', 'session/prompt']);

const effects: Readonly<Record<string, Pick<MethodInput, 'effect' | 'made' | 'makes'>>> = {
  'session/new': { effect: 'makes', made: 'sessionId', makes: 'session' },
  'session/load': { effect: 'revives' },
  'session/resume': { effect: 'revives' },
  'session/close': { effect: 'ends' },
  'session/delete': { effect: 'removes' },
};

const sides = { agent: 'target', client: 'driver', protocol: 'both' } as const;

function methodsOf(definitions: Readonly<Record<string, Definition>>): readonly MethodInput[] {
  return Object.entries(definitions).flatMap(([name, definition]) => {
    const isRequest = name.endsWith('Request');
    if (definition['x-method'] === undefined || !(isRequest || name.endsWith('Notification'))) return [];
    return [methodOf(name, definition, isRequest)];
  });
}

function methodOf(name: string, definition: Definition, isRequest: boolean): MethodInput {
  const method = String(definition['x-method']);
  const gate = gates[method];
  return {
    name: method,
    kind: isRequest ? 'request' : 'notification',
    side: sides[definition['x-side'] as keyof typeof sides] ?? 'both',
    params: { $ref: `#/$defs/${name}` },
    ...(isRequest && { result: { $ref: `#/$defs/${name.replace(/Request$/, 'Response')}` } }),
    ...(waiting.has(method) && { waits: true }),
    ...(gate !== undefined && { gate }),
    ...('sessionId' in ((definition.properties ?? {}) as Definition) && {
      names: { resource: 'session', member: 'sessionId' },
    }),
    ...effects[method],
  };
}

export default defineProfile({
  name: 'acp',
  title: 'Agent Client Protocol v1',
  says: 'an agent that an editor starts and speaks to over stdio',
  sources: [
    { title: 'Agent Client Protocol, Errors', url: 'https://agentclientprotocol.com/protocol/v1/error' },
    { title: 'Agent Client Protocol, schema v1 (npm @agentclientprotocol/sdk)' },
    { title: 'Agent Client Protocol, Transports', url: 'https://agentclientprotocol.com/protocol/v1/transports' },
  ],
  cites: {
    'clean-output': {
      text: 'Agent Client Protocol, Transports',
      clause: 'stdio',
      quote: 'The agent MUST NOT write anything to its stdout that is not a valid ACP message.',
      url: 'https://agentclientprotocol.com/protocol/v1/transports',
    },
  },
  properties: ['jsonrpc', 'acp'],
  methods: methodsOf(schema.$defs),
  schema: schema as unknown as JsonSchema,
  handshake: [
    {
      method: 'initialize',
      params: {
        protocolVersion: 1,
        clientCapabilities: { fs: { readTextFile: true, writeTextFile: true }, terminal: true },
        clientInfo: { name: 'peerproof', version: '1' },
      },
    },
  ],
  opens: { method: 'initialize' },
  codes: {
    authentication: -32000,
    unknownResource: -32002,
    table: {
      [-32600]: 'Invalid request',
      [-32800]: 'Request cancelled',
      [-32000]: 'Authentication required',
      [-32002]: 'Resource not found',
      [-32022]: 'Unsupported protocol version',
    },
    reserved: [
      [-32768, -32000],
      [-32899, -32800],
    ],
  },
  // The error page does not speak of batches; the SDK refuses them, an older draft had them.
  batch: 'either',
  arrayParams: 'refused',
  cancel: { method: '$/cancel_request', member: 'requestId', code: -32800 },
  interrupts: { method: 'session/cancel', member: 'sessionId', request: 'session/prompt' },
  captures: [
    { slot: 'sessionId', method: 'session/new', path: 'sessionId' },
    { slot: 'modeId', method: 'session/new', path: 'modes.availableModes.0.id' },
    { slot: 'configId', method: 'session/new', path: 'configOptions.0.id' },
    { slot: 'configValue', method: 'session/new', path: 'configOptions.0.currentValue' },
    { slot: 'authMethodId', method: 'initialize', path: 'authMethods.0.id' },
    { slot: 'cursor', method: 'session/list', path: 'nextCursor' },
  ],
  gives: ['id', 'value', 'currentValue', 'nextCursor', 'configId', 'modeId', 'currentModeId', 'sessionId'],
  answers: [
    { method: 'fs/read_text_file', result: '{"content":"line one\\nline two\\n"}' },
    { method: 'fs/write_text_file', result: '{}' },
    // "The Client MUST respond to all pending session/request_permission requests with the cancelled outcome."
    { method: 'session/request_permission', result: permit, ended: { outcome: { outcome: 'cancelled' } } },
    { method: 'terminal/create', result: '{"terminalId":"peerproof-terminal"}' },
    { method: 'terminal/output', result: '{"output":"done\\n","truncated":false,"exitStatus":{"exitCode":0}}' },
    { method: 'terminal/wait_for_exit', result: '{"exitCode":0}' },
    { method: 'terminal/kill', result: '{}' },
    { method: 'terminal/release', result: '{}' },
    { method: 'elicitation/create', result: '{"action":"cancel"}' },
  ],
  slots: {
    sessionId: 'peerproof-no-such-session',
    modeId: 'peerproof-no-such-mode',
    configId: 'peerproof-no-such-option',
    configValue: 'peerproof-no-such-value',
    authMethodId: 'peerproof-no-such-method',
    cursor: 'peerproof-no-such-cursor',
  },
  tolerated: [
    'session/set_model',
    'session/fork',
    'session/archive',
    'session/unarchive',
    'session/status',
    'session/set_title',
    'auth/status',
    'providers/list',
    'providers/set',
    'providers/disable',
    'mcp/message',
    'mcp/connect',
    'mcp/disconnect',
    'proxy/initialize',
    'proxy/successor',
  ],
  extensionPrefix: '_peerproof/',
});

/** Takes the first option offered, as a person who agrees would. */
function permit(params: JsonNode | undefined): string {
  const options = params?.type === 'object' ? params.members.find(({ key }) => key === 'options')?.value : undefined;
  const first = options?.type === 'array' ? options.items[0] : undefined;
  const id = first?.type === 'object' ? first.members.find(({ key }) => key === 'optionId')?.value : undefined;
  if (id?.type !== 'string') return '{"outcome":{"outcome":"cancelled"}}';
  return JSON.stringify({ outcome: { outcome: 'selected', optionId: id.value } });
}
