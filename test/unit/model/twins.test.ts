import { expect, test } from 'vitest';
import { loadProfiles, loadProperties } from '../../../src/engine/discover.ts';
import { modelFactory } from '../../../src/model/model.ts';
import type { Transcript } from '../../../src/model/property.ts';
import { inForce } from '../../../src/model/property-set.ts';
import { play } from './play.ts';

const profile = (await loadProfiles()).get('acp');
if (profile === undefined) throw new Error('no profile acp');
const properties = (await loadProperties()).filter(({ address }) => inForce(address, profile));
const broken = (transcript: Transcript) =>
  play([...opening, ...transcript], profile as NonNullable<typeof profile>, properties).violations.flatMap(
    ({ property, observed, ambiguous }) => (ambiguous ? [] : [`${property.address}: ${observed}`]),
  );

const opening = [
  '> {"jsonrpc":"2.0","id":"open","method":"initialize","params":{"protocolVersion":1}}',
  '< {"jsonrpc":"2.0","id":"open","result":{"protocolVersion":1,"agentCapabilities":{"sessionCapabilities":{"list":{}}}}}',
  '> {"jsonrpc":"2.0","id":"new","method":"session/new","params":{"cwd":"/tmp","mcpServers":[]}}',
  '< {"jsonrpc":"2.0","id":"new","result":{"sessionId":"s1"}}',
];
const prompt = '> {"jsonrpc":"2.0","id":7,"method":"session/prompt","params":{"sessionId":"s1","prompt":[]}}';
const unknown = '> {"jsonrpc":"2.0","id":7,"method":"_peerproof/none"}';

test('one id in flight twice: an answer that comes late belongs to the one that waits', () => {
  const quick = '< {"jsonrpc":"2.0","id":7,"error":{"code":-32601,"message":"Method not found"}}';
  const late = '< {"jsonrpc":"2.0","id":7,"result":{"stopReason":"end_turn"}}';
  expect(broken([prompt, unknown, quick, '= barrier', late])).toEqual([]);
});

test('one id in flight twice: three answers are too many', () => {
  const answer = '< {"jsonrpc":"2.0","id":7,"error":{"code":-32601,"message":"Method not found"}}';
  expect(broken([unknown, unknown, answer, answer, answer])).toEqual(['jsonrpc/5-one-answer: a second answer']);
});

test('one id in flight twice: one answer for two is too few', () => {
  const answer = '< {"jsonrpc":"2.0","id":7,"error":{"code":-32601,"message":"Method not found"}}';
  expect(broken([unknown, unknown, answer, '= barrier'])).toEqual(['jsonrpc/5-one-answer: nothing']);
});

test('one id in flight ever again: an answer that is still to come is not missing for the newest', () => {
  const refused = '< {"jsonrpc":"2.0","id":7,"error":{"code":-32600,"message":"Invalid request"}}';
  const quick = [unknown, refused, '= barrier'];
  const silences = (...lines: Transcript) =>
    play(lines, profile as NonNullable<typeof profile>, properties).violations.map(({ ambiguous }) => ambiguous);
  expect(silences(prompt, '= barrier', ...quick, ...quick)).toEqual([true]);
  expect(silences(unknown, '= barrier', ...quick)).toEqual([false]);
});

test('the answer to another request with the same id does not change what the peer is known to offer', () => {
  const again = '> {"jsonrpc":"2.0","id":7,"method":"initialize","params":{"protocolVersion":1}}';
  const done = '< {"jsonrpc":"2.0","id":7,"result":{"stopReason":"end_turn"}}';
  const opened =
    '< {"jsonrpc":"2.0","id":7,"result":{"protocolVersion":1,"agentCapabilities":{"sessionCapabilities":{"list":{}}}}}';
  const list = [
    '> {"jsonrpc":"2.0","id":8,"method":"session/list"}',
    '< {"jsonrpc":"2.0","id":8,"result":{"sessions":[]}}',
  ];
  expect(broken([again, prompt, done, opened, '= barrier', ...list])).toEqual([]);
});

test('a cancelled prompt that fails because its session is being closed is not blamed on the cancel', () => {
  const served = [
    '> {"jsonrpc":"2.0","id":1,"method":"session/prompt","params":{"sessionId":"s1","prompt":[]}}',
    '< {"jsonrpc":"2.0","id":1,"result":{"stopReason":"end_turn"}}',
  ];
  const close = '> {"jsonrpc":"2.0","id":3,"method":"session/close","params":{"sessionId":"s1"}}';
  const cancel = '> {"jsonrpc":"2.0","method":"$/cancel_request","params":{"requestId":7}}';
  const failed = '< {"jsonrpc":"2.0","id":7,"error":{"code":-32603,"message":"Internal error"}}';
  expect(broken([...served, close, prompt, cancel, failed])).not.toContain('acp/cancel-request: error -32603');
  expect(broken([...served, prompt, cancel, failed])).toContain('acp/cancel-request: error -32603');
});

test('one id in flight twice: a response, alone or in a batch, is not waited for', () => {
  const model = modelFactory(profile as NonNullable<typeof profile>, properties)([]);
  const say = (line: string) => model.sent(Buffer.from(line), 1);
  const response = '{"jsonrpc":"2.0","id":7,"result":{}}';
  say(prompt.slice(2));
  for (const line of [response, `[${response}]`]) say(line);
  expect(model.waiting().graced).toEqual(['session/prompt']);
  say(unknown.slice(2));
  expect(model.waiting().graced).toEqual(['session/prompt', '*']);
});
