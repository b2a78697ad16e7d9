import { expect, test } from 'vitest';
import { loadProperties } from '../../../src/engine/discover.ts';
import { inForce } from '../../../src/model/property-set.ts';
import mcp from '../../../src/profiles/mcp.ts';
import { play } from '../model/play.ts';

const properties = (await loadProperties()).filter(({ address }) => inForce(address, mcp));
const given = [
  '> {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-11-25","capabilities":{},"clientInfo":{"name":"a","version":"1"}}}',
  '< {"jsonrpc":"2.0","id":0,"result":{"protocolVersion":"2025-11-25","capabilities":{"tools":{},"resources":{}},"serverInfo":{"name":"b","version":"1"}}}',
  '> {"jsonrpc":"2.0","method":"notifications/initialized"}',
];
const blamed = (...lines: readonly string[]) =>
  play([...given, ...lines], mcp, properties).violations.map(({ property }) => property.address);

const call = (method: string, params?: string) =>
  `> {"jsonrpc":"2.0","id":1,"method":"${method}"${params === undefined ? '' : `,"params":${params}`}}`;
const refused = (code: number) => `< {"jsonrpc":"2.0","id":1,"error":{"code":${code},"message":"a"}}`;

test('a server without subscriptions says so, whatever the params are', () => {
  expect(blamed(call('resources/subscribe'), refused(-32601))).toEqual([]);
  expect(blamed(call('resources/read'), refused(-32601))).toEqual(['declared/invalid-params']);
});

test('a capability that was not declared is not there; its params may be looked at first', () => {
  expect(blamed(call('prompts/list'), '< {"jsonrpc":"2.0","id":1,"result":{"prompts":[]}}')).toEqual([
    'declared/not-advertised',
  ]);
  expect(blamed(call('prompts/get'), refused(-32602))).toEqual([]);
  expect(blamed(call('prompts/list'), refused(-32602))).toEqual(['declared/not-advertised']);
});

test('a `_meta` that is no object may be refused before the name is looked up', () => {
  expect(blamed(call('none', '{"_meta":0}'), refused(-32602))).toEqual([]);
  expect(blamed(call('none', '{"_meta":{}}'), refused(-32602))).toEqual(['jsonrpc/5.1-method-not-found']);
});

test('a server may do without a cursor that it can not read, not without the name of a tool', () => {
  const listed = '< {"jsonrpc":"2.0","id":1,"result":{"tools":[]}}';
  expect(blamed(call('tools/list', '{"cursor":5}'), listed)).toEqual([]);
  expect(blamed(call('tools/list', '{"cursor":5}'), refused(-32602))).toEqual([]);
  expect(blamed(call('tools/call', '{"name":5}'), '< {"jsonrpc":"2.0","id":1,"result":{"content":[]}}')).toEqual([
    'declared/invalid-params',
  ]);
});

test('an error to what no id could be read from may lack its id; another may not', () => {
  const nameless = (code: number) => `< {"jsonrpc":"2.0","error":{"code":${code},"message":"a"}}`;
  expect(blamed('> {', nameless(-32700))).toEqual([]);
  expect(blamed(call('none'), nameless(-32601))).toContain('jsonrpc/5-one-answer');
});

test('a cancelled call may stay unanswered', () => {
  const waiting = call('tools/call', '{"name":"wait"}');
  expect(
    blamed(waiting, '> {"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}', '= barrier'),
  ).toEqual([]);
});
