import { expect, test } from 'vitest';
import { createAcpAgent } from '../../targets/acp-agent.ts';
import { talkTo } from './in-process.ts';

const opening = '{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":1}}';
const refused = (code: number, id: unknown = null) => ({
  jsonrpc: '2.0',
  id,
  error: { code, message: expect.stringMatching(/^.{1,80}$/) },
});
const unknownSession = (id: unknown, sessionId: string) => ({
  jsonrpc: '2.0',
  id,
  error: { code: -32002, message: 'Resource not found', data: { sessionId } },
});
const result = (id: unknown, value: unknown = expect.anything()) => ({ jsonrpc: '2.0', id, result: value });
const call = (method: string, params?: string) =>
  `{"jsonrpc":"2.0","id":7,"method":"${method}"${params === undefined ? '' : `,"params":${params}`}}`;
const notice = (method: string, params = '{}') => `{"jsonrpc":"2.0","method":"${method}","params":${params}}`;
const deep = (open: string, close: string) => `${open.repeat(1_000_000)}1${close.repeat(1_000_000)}`;

const named = ([sent, expected]: Row, index: number) => [`${index} ${sent.slice(0, 100)}`, sent, expected] as const;

type Row = readonly [sent: string | Buffer, expected: readonly unknown[]];

const anywhere: readonly Row[] = [
  ['nope', [refused(-32700)]],
  ['{"jsonrpc":"2.0"', [refused(-32700)]],
  [Buffer.from('{"jsonrpc":"2.0","id":1,"method":"\xff"}', 'latin1'), [refused(-32700)]],
  ['\0', [refused(-32700)]],
  ['', []],
  [' \t\r', []],
  ['42', [refused(-32600)]],
  ['null', [refused(-32600)]],
  ['"initialize"', [refused(-32600)]],
  ['[]', [refused(-32600)]],
  ['[1]', [refused(-32600)]],
  [`[${opening}]`, [refused(-32600)]],
  ['{}', [refused(-32600)]],
  ['{"id":1,"method":"initialize"}', [refused(-32600)]],
  ['{"jsonrpc":"1.0","id":1,"method":"initialize"}', [refused(-32600)]],
  ['{"jsonrpc":2.0,"id":1,"method":"initialize"}', [refused(-32600)]],
  ['{"jsonrpc":"2.0","id":1,"method":1}', [refused(-32600)]],
  ['{"jsonrpc":"2.0","method":null}', [refused(-32600)]],
  ['{"jsonrpc":"2.0","id":1}', [refused(-32600)]],
  ['{"jsonrpc":"2.0","id":{},"method":"a"}', [refused(-32600)]],
  ['{"jsonrpc":"2.0","id":[1],"method":"a"}', [refused(-32600)]],
  ['{"jsonrpc":"2.0","id":false,"method":"a"}', [refused(-32600)]],
  ['{"jsonrpc":"2.0","id":1e400,"method":"a"}', [refused(-32600)]],
  ['{"jsonrpc":"2.0","id":1,"result":{}}', []],
  ['{"jsonrpc":"2.0","id":1,"error":{"code":1,"message":"a"}}', []],
  ['{"jsonrpc":"2.0","id":"ask-1","result":null}', []],
  [notice('nothing/known'), []],
  [notice('session/new'), []],
  [notice('session/cancel', '7'), []],
  [notice('$/cancel_request', '{"requestId":{}}'), []],
  [notice('$/cancel_request', '{"requestId":7}'), []],
  [deep('[', ']'), [refused(-32600)]],
  [deep('{"a":', '}'), [refused(-32600)]],
  [`${'['.repeat(1_000_000)}`, [refused(-32700)]],
  [`\ufeff${opening}`, [result(0)]],
];

test.each(anywhere.map(named))('in any state: %s', (_name, sent, expected) => {
  expect(talkTo(createAcpAgent).ask(sent)).toEqual(expected);
  const [, ...later] = talkTo(createAcpAgent).ask(opening, sent);
  expect(later).toEqual(expected);
});

test.each(['session/new', 'session/list', 'constructor', '_ext/x', 'logout'])('%s before initialize', (method) => {
  expect(talkTo(createAcpAgent).ask(call(method))).toEqual([refused(-32600, 7)]);
});

const versions: readonly Row[] = [
  ['0', [result(7, expect.objectContaining({ protocolVersion: 1 }))]],
  ['1', [result(7, expect.objectContaining({ protocolVersion: 1 }))]],
  ['1.0', [result(7, expect.objectContaining({ protocolVersion: 1 }))]],
  ['65535', [result(7, expect.objectContaining({ protocolVersion: 1 }))]],
  ...['65536', '-1', '1.5', '"1"', 'null', '[]'].map((version): Row => [version, [refused(-32602, 7)]]),
];

test.each(versions)('protocolVersion %s', (version, expected) => {
  const talk = talkTo(createAcpAgent);
  expect(
    talk.ask(call('initialize', `{"protocolVersion":${version},"clientCapabilities":"x","clientInfo":1}`)),
  ).toEqual(expected);
  const isOpen = expected[0] !== undefined && 'result' in (expected[0] as object);
  expect(talk.ask(call('nothing'))).toEqual([refused(isOpen ? -32601 : -32600, 7)]);
});

test('initialize again is served', () => {
  expect(talkTo(createAcpAgent).ask(opening, opening)).toEqual([result(0), result(0)]);
});

const opened: readonly Row[] = [
  ...['nothing', '_ext/nothing', 'logout', 'constructor', '__proto__', 'toString', 'session/fork', ''].map(
    (method): Row => [call(method), [refused(-32601, 7)]],
  ),
  [call('fs/read_text_file', '{"sessionId":"a","path":"/a"}'), [refused(-32601, 7)]],
  [call('session/cancel', '{"sessionId":"a"}'), [refused(-32601, 7)]],
  [call('authenticate', '{"methodId":"key"}'), [refused(-32602, 7)]],
  [call('authenticate', '{}'), [refused(-32602, 7)]],
  ...['"x"', '1', 'true', '[]', '[1]', 'null', '{}'].flatMap((params): Row[] => [
    [call('session/new', params), [refused(-32602, 7)]],
    [call('session/prompt', params), [refused(-32602, 7)]],
  ]),
  [call('session/new', '{"cwd":"/a"}'), [refused(-32602, 7)]],
  [call('session/new', '{"cwd":null,"mcpServers":[]}'), [refused(-32602, 7)]],
  [call('session/new', '{"cwd":"a","mcpServers":[]}'), [refused(-32602, 7)]],
  [call('session/new', '{"cwd":"/a","mcpServers":{}}'), [refused(-32602, 7)]],
  [call('session/new', '{"cwd":"/a","mcpServers":[{"name":"a"}]}'), [refused(-32602, 7)]],
  [call('session/new', '{"cwd":"/a","mcpServers":[{"type":"http","name":"a","url":"b"}]}'), [refused(-32602, 7)]],
  [call('session/new', '{"cwd":"/a","mcpServers":[],"additionalDirectories":[1]}'), [refused(-32602, 7)]],
  [call('session/new', '{"cwd":"/a","mcpServers":null}'), [result(7)]],
  [call('session/new', '{"cwd":"/a","mcpServers":[],"_meta":7,"more":1,"additionalDirectories":null}'), [result(7)]],
  [call('session/new', '{"cwd":"/a","mcpServers":[{"name":"a","command":"b","args":["c"],"env":[]}]}'), [result(7)]],
  [
    call(
      'session/new',
      '{"cwd":"/a","mcpServers":[{"type":"sse","name":"a","url":"b","headers":[{"name":"c","value":"d"}]}]}',
    ),
    [result(7)],
  ],
  [call('session/list'), [result(7, { sessions: [] })]],
  [call('session/list', 'null'), [result(7, { sessions: [] })]],
  [call('session/list', '{"cwd":null,"cursor":null}'), [result(7, { sessions: [] })]],
  [call('session/list', '{"cwd":1}'), [refused(-32602, 7)]],
  [call('session/list', '{"cursor":"after-20"}'), [refused(-32602, 7)]],
  [call('session/list', '{"cursor":7}'), [refused(-32602, 7)]],
  [call('session/close', '{"sessionId":"none"}'), [result(7, {})]],
  [call('session/delete', '{"sessionId":"none"}'), [result(7, {})]],
  [call('session/close', '{"sessionId":1}'), [refused(-32602, 7)]],
  [call('session/prompt', '{"sessionId":"none","prompt":[]}'), [unknownSession(7, 'none')]],
  [call('session/prompt', '{"sessionId":"\\ud800","prompt":[]}'), [unknownSession(7, '\ud800')]],
  [call('session/prompt', '{"sessionId":"__proto__","prompt":[]}'), [unknownSession(7, '__proto__')]],
  [call('session/prompt', '{"sessionId":"none","prompt":[{"type":"text"}]}'), [refused(-32602, 7)]],
  [call('session/prompt', '{"sessionId":"none","prompt":[{"type":"constructor"}]}'), [refused(-32602, 7)]],
  [call('session/prompt', `{"sessionId":"none","prompt":${deep('[', ']')}}`), [refused(-32602, 7)]],
  [call('session/set_mode', '{"sessionId":"none","modeId":"code"}'), [unknownSession(7, 'none')]],
  [
    call('session/set_config_option', '{"sessionId":"none","configId":"model","value":"quick"}'),
    [unknownSession(7, 'none')],
  ],
  [call('session/set_config_option', '{"sessionId":"none","configId":"model"}'), [refused(-32602, 7)]],
  [call('session/set_config_option', '{"sessionId":"none","configId":"model","value":true}'), [refused(-32602, 7)]],
  [call('session/resume', '{"sessionId":"none","cwd":"/a"}'), [unknownSession(7, 'none')]],
  [call('session/load', '{"sessionId":"none","cwd":"/a","mcpServers":[]}'), [unknownSession(7, 'none')]],
  [call('session/load', '{"sessionId":"none","cwd":"/a"}'), [refused(-32602, 7)]],
];

test.each(opened.map(named))('once open: %s', (_name, sent, expected) => {
  const [, ...later] = talkTo(createAcpAgent).ask(opening, sent);
  expect(later).toEqual(expected);
});

test.each([
  '0',
  '-1',
  '-0',
  '1.50',
  '1e2',
  '1e-400',
  '9007199254740993',
  '123456789012345678901234567890',
  '"1"',
  '"\\u0000\\"é"',
  '""',
  'null',
])('the id %s comes back as it was written', (id) => {
  const [, line] = talkTo(createAcpAgent).say(opening, `{"jsonrpc":"2.0","method":"nothing", "id" : ${id} }`);
  expect(line).toBe(`{"jsonrpc":"2.0","id":${id},"error":{"code":-32601,"message":"Method not found"}}`);
});

test('a line that was too long to keep is refused', () => {
  const said: string[] = [];
  createAcpAgent({ say: (text) => said.push(text), soon: () => {}, later: () => () => {} }).tooLong();
  expect(said.map((line) => JSON.parse(line))).toEqual([refused(-32600)]);
});
