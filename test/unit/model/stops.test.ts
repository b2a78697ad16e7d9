import { expect, test } from 'vitest';
import { loadProfiles, loadProperties } from '../../../src/engine/discover.ts';
import { inForce } from '../../../src/model/property-set.ts';
import type { Profile } from '../../../src/protocol/profile.ts';
import { play } from './play.ts';

const profile = (await loadProfiles()).get('acp') as Profile;
const properties = (await loadProperties()).filter(({ address }) => inForce(address, profile));

const opened = [
  '> {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":1}}',
  '< {"jsonrpc":"2.0","id":0,"result":{"protocolVersion":1}}',
  '> {"jsonrpc":"2.0","id":1,"method":"session/new","params":{"cwd":"/tmp","mcpServers":[]}}',
  '< {"jsonrpc":"2.0","id":1,"result":{"sessionId":"s1"}}',
];
const prompt = '> {"jsonrpc":"2.0","id":2,"method":"session/prompt","params":{"sessionId":"s1","prompt":[]}}';
const asks = '< {"jsonrpc":"2.0","id":9,"method":"fs/read_text_file","params":{"sessionId":"s1","path":"/a"}}';
const told = '> {"jsonrpc":"2.0","id":9,"result":{"content":""}}';
const noAnswer = '> {"jsonrpc":"2.0","id":9,"result":{"outcome":7}}';
const cancel = '> {"jsonrpc":"2.0","method":"session/cancel","params":{"sessionId":"s1"}}';
const held = '> {"jsonrpc":"2.0","method":"session/prompt","params":{"sessionId":"s1","prompt":[]}}';
const ended = '< {"jsonrpc":"2.0","id":2,"result":{"stopReason":"end_turn"}}';

test.each([
  ['that waits for nothing of ours', [prompt, '= barrier', cancel, ended]],
  ['that has got our answer before', [prompt, asks, '= barrier', told, cancel, ended]],
  ['that may have gone on after it asked', [prompt, asks, cancel, told, ended]],
  ['that may not have begun, and is never over', [prompt, cancel, '= barrier']],
  ['that may have got our answer before the cancel', [prompt, asks, '= barrier', cancel, told, ended]],
])('a turn %s may have come to its own end', (_, lines) => {
  const { violations } = play([...opened, ...lines], profile, properties);
  expect(violations.map(({ property }) => property.address)).toEqual([]);
});

test.each([
  ['before the cancel', [prompt, asks, noAnswer, '= barrier', cancel, '= barrier']],
  ['after it', [prompt, asks, '= barrier', cancel, '= barrier', noAnswer, '= barrier']],
])('a turn that got from us what is no answer %s may wait on', (_, lines) => {
  expect(play([...opened, ...lines], profile, properties).violations).toEqual([]);
});

test('a turn in a session where an earlier case left one open may not be the one that is cancelled', () => {
  const lines = [held, '= next case', prompt, '= barrier', cancel, '= barrier'];
  expect(play([...opened, ...lines], profile, properties).violations).toEqual([]);
});

test('a turn that waits for us is answered as cancelled, and answered at all', () => {
  const judged = (...lines: readonly string[]) =>
    play([...opened, prompt, asks, '= barrier', cancel, ...lines], profile, properties).violations.map(
      ({ property }) => property.address,
    );
  expect(judged(ended)).toEqual(['acp/cancelled-stop-reason']);
  expect(judged('= barrier', told, ended)).toEqual(['acp/cancelled-stop-reason']);
  expect(judged('= barrier', told, '= barrier')).toEqual(['acp/cancelled-prompt-answered']);
});
