import { expect, test } from 'vitest';
import { loadProperties } from '../../../src/engine/discover.ts';
import { inForce } from '../../../src/model/property-set.ts';
import acp from '../../../src/profiles/acp.ts';
import acpJava from '../../../src/profiles/acp-java.ts';
import type { Profile } from '../../../src/protocol/profile.ts';
import { play } from '../model/play.ts';

const all = await loadProperties();
const given = [
  '> {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":1}}',
  '< {"jsonrpc":"2.0","id":0,"result":{"protocolVersion":1,"agentCapabilities":{"loadSession":true}}}',
  '> {"jsonrpc":"2.0","id":1,"method":"session/new","params":{"cwd":"/tmp","mcpServers":[]}}',
  '< {"jsonrpc":"2.0","id":1,"result":{"sessionId":"s1"}}',
];
const violations = (lines: readonly string[], profile: Profile = acp) => {
  const properties = all.filter(({ address }) => inForce(address, profile));
  return play([...given, ...lines], profile, properties).violations;
};
const blamed = (lines: readonly string[], profile?: Profile) =>
  violations(lines, profile).map(({ property }) => property.address);
const unfound = '"error":{"code":-32002,"message":"Resource not found","data":{"sessionId":"none"}}';

test('of params that lack a member and name no session, either may be seen first', () => {
  const sent = '> {"jsonrpc":"2.0","id":2,"method":"session/load","params":{"sessionId":"none","cwd":"/tmp"}}';
  expect(blamed([sent, `< {"jsonrpc":"2.0","id":2,${unfound}}`])).toEqual([]);
  expect(blamed([sent.replace('none', 's1'), `< {"jsonrpc":"2.0","id":2,${unfound.replace('none', 's1')}}`])).toEqual([
    'acp/invalid-params',
  ]);
});

test('a prompt that is answered as cancelled by an error was one, though none had worked before', () => {
  const cancel = [
    '> {"jsonrpc":"2.0","id":2,"method":"session/prompt","params":{"sessionId":"s1","prompt":[{"type":"text","text":"a"}]}}',
    '> {"jsonrpc":"2.0","method":"session/cancel","params":{"sessionId":"s1"}}',
  ];
  const answered = (code: number) => [...cancel, `< {"jsonrpc":"2.0","id":2,"error":{"code":${code},"message":"a"}}`];
  expect(blamed(answered(-32800))).toEqual(['acp/session-cancel']);
  expect(blamed(answered(-32603))).toEqual([]);
  // The Java SDK cuts a handler off that goes on working.
  expect(blamed(answered(-32800), acpJava)).toEqual([]);
});

test('of codes that several rules accept, each is said once', () => {
  const sent = '> {"jsonrpc":"2.0","id":2,"method":"a","params":0}';
  const [found] = violations([sent, '< {"jsonrpc":"2.0","id":2,"error":{"code":-32603,"message":"a"}}']);
  expect(found?.expected).toBe('error -32600, or error -32602 or -32601, or error -32000');
});
