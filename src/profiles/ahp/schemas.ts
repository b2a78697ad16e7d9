import type { JsonSchema } from '../../protocol/profile.ts';

/** As the text has it, or anything: some hosts do not look at it, or have another form of it in their version. */
const open = <T extends object>(schema: T) => ({ ...schema, 'x-deserialize-default-on-error': true });
const text = { type: 'string' };
const count = { type: 'integer', minimum: 0 };
const of = (...examples: readonly unknown[]) => ({ ...text, examples });

/** `!` behind a name: it is required. What is not, hosts may leave unread, and null for absent. */
export function params(members: Readonly<Record<string, JsonSchema>>): JsonSchema {
  const entries = Object.entries(members);
  return {
    type: 'object',
    properties: Object.fromEntries(
      entries.map(([name, schema]) =>
        name.endsWith('!') ? [name.slice(0, -1), schema] : [name, open(schema as object)],
      ),
    ),
    required: entries.flatMap(([name]) => (name.endsWith('!') ? [name.slice(0, -1)] : [])),
  };
}

/** Every command has a channel; where it is that of the connection, a host may do without. */
const root = open(of('ahp-root://'));
const [one, two] = ['ahp-session:/peerproof-1', 'ahp-session:/peerproof-2'];
/** Nobody makes a thing with such a name. */
const none = 'peerproof-none';
const newSession = of(one, one, two);
const session = of(one, one, two, `ahp-session:/${none}`);
const chat = of('ahp-chat:/peerproof-1', `ahp-chat:/${none}`);
const terminal = of('ahp-terminal:/peerproof-1', `ahp-terminal:/${none}`);
const channel = of(one, 'ahp-root://', `ahp-session:/${none}`, `ahp-terminal:/${none}`);
const missing = `file:///${none}/file.txt`;
const place = 'file://{{cwd}}';
/** The directory itself holds what is nobody's business, such as the names of secrets. */
const made = `${place}/peerproof-directory`;
const file = of(missing, `${place}/peerproof.txt`, made);
const written = of(`${place}/peerproof.txt`, `${place}/peerproof.txt`, 'file:///peerproof-elsewhere/a');
const flag = { type: 'boolean' };
const encoding = { enum: ['utf-8', 'base64'] };
const provider = text;
const config = open({ type: 'object' });
const versions = ['1.1.0', '1.0.0', '0.9.0', '0.8.0', '0.7.0'];

export const schemas: Readonly<Record<string, JsonSchema>> = {
  initialize: params({
    channel: root,
    'protocolVersions!': {
      type: 'array',
      items: text,
      examples: [versions, ['99.0.0', ...versions], ['99.0.0'], ['99.0.0', '98.7.6']],
    },
    'clientId!': of('peerproof'),
    initialSubscriptions: open({ type: 'array', items: of('ahp-root://') }),
    locale: open(of('en-US')),
    capabilities: open({ type: 'object' }),
  }),
  ping: params({ channel: root }),
  reconnect: params({
    channel: root,
    'clientId!': of('peerproof'),
    lastSeenServerSeq: open(count),
    subscriptions: open({ type: 'array', items: of('ahp-root://') }),
  }),
  subscribe: params({ 'channel!': channel }),
  unsubscribe: params({ 'channel!': channel }),
  dispatchAction: params({
    'channel!': session,
    'clientSeq!': count,
    'action!': {
      type: 'object',
      examples: [{ type: 'peerproof/unknown' }, { type: 'session/titleChanged', title: 'peerproof' }],
    },
  }),
  createSession: params({ 'channel!': newSession, provider, workingDirectory: of(place), config }),
  disposeSession: params({ 'channel!': session }),
  createChat: params({ 'channel!': session, 'chat!': chat }),
  disposeChat: params({ 'channel!': chat }),
  createTerminal: params({
    'channel!': terminal,
    'claim!': { type: 'object', examples: [{ kind: 'client', clientId: 'peerproof' }] },
    name: text,
  }),
  disposeTerminal: params({ 'channel!': terminal }),
  createResourceWatch: params({ channel: root, 'uri!': file }),
  listSessions: params({ channel: root, limit: open(count), cursor: open(text) }),
  resourceRead: params({ channel: root, 'uri!': file, encoding: open(encoding) }),
  resourceList: params({ channel: root, 'uri!': of(made, missing) }),
  resourceResolve: params({ channel: root, 'uri!': file, followSymlinks: open(flag) }),
  resourceWrite: params({ channel: root, 'uri!': written, 'data!': of('aGVsbG8='), 'encoding!': encoding }),
  resourceMkdir: params({ channel: root, 'uri!': of(made) }),
  resourceRequest: params({ channel: root, 'uri!': file, read: open(flag) }),
  fetchTurns: params({ 'channel!': chat, limit: open(count) }),
  completions: params({
    'channel!': chat,
    'kind!': open(of('userMessage')),
    'text!': text,
    'offset!': { type: 'integer', examples: [0] },
  }),
  authenticate: params({ channel: root, 'resource!': of('{{resource}}'), 'token!': of('peerproof-token') }),
  resolveSessionConfig: params({ channel: root, provider: open(provider), workingDirectory: open(of(place)), config }),
  sessionConfigCompletions: params({ channel: root, 'property!': of('peerproof-none'), query: open(text) }),
  invokeChangesetOperation: params({ 'channel!': of(`ahp-changeset:/${none}`), 'operationId!': of('peerproof-none') }),
};
