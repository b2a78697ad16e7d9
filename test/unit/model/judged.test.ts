import { expect, test } from 'vitest';
import { loadProperties } from '../../../src/engine/discover.ts';
import type { Model } from '../../../src/model/contract.ts';
import { modelFactory } from '../../../src/model/model.ts';
import { inForce } from '../../../src/model/property-set.ts';
import acp from '../../../src/profiles/acp.ts';
import jsonrpc from '../../../src/profiles/jsonrpc.ts';
import type { Profile } from '../../../src/protocol/profile.ts';

const properties = await loadProperties();

function modelOf(profile: Profile, address: string): Model {
  const all = properties.filter((property) => inForce(property.address, profile));
  return modelFactory(
    profile,
    all,
    all.filter((property) => property.address === address),
  )([]);
}

function say(model: Model, ...lines: readonly string[]): readonly string[] {
  model.begin();
  for (const [at, line] of lines.entries()) {
    const bytes = Buffer.from(line.slice(2));
    if (line.startsWith('> ')) model.sent(bytes, at, at);
    else model.received(bytes, at);
  }
  const { violations, judged } = model.end();
  return [...violations.map(({ property }) => property.address), ...[...judged.keys()].map((key) => `judged ${key}`)];
}

const opening = [
  '> {"jsonrpc":"2.0","id":"open","method":"initialize","params":{"protocolVersion":1}}',
  '< {"jsonrpc":"2.0","id":"open","result":{"protocolVersion":1,"agentCapabilities":{}}}',
];
const promptWith = (params: string) =>
  `> {"jsonrpc":"2.0","id":1,"method":"session/prompt","params":{"sessionId":"none"${params}}}`;

test('what another rule allows is right, also where that rule is not judged', () => {
  const refused = '< {"jsonrpc":"2.0","id":1,"error":{"code":-32602,"message":"Invalid params"}}';
  const model = modelOf(acp, 'acp/unknown-session');
  expect(say(model, ...opening, promptWith(''), refused)).toEqual(['judged acp/unknown-session']);
});

test('only what is judged is told', () => {
  const failed = '< {"jsonrpc":"2.0","id":1,"error":{"code":-32603,"message":"Internal error"}}';
  const [told, ...others] = say(modelOf(acp, 'acp/unknown-session'), ...opening, promptWith(',"prompt":[]'), failed);
  expect([told, ...others]).toEqual(['acp/unknown-session', 'judged acp/unknown-session']);
  expect(say(modelOf(acp, 'acp/version'), ...opening, promptWith(',"prompt":[]'), failed)).not.toContain(
    'acp/unknown-session',
  );
});

test('an id of an earlier case that nothing will answer any more may be used again', () => {
  const model = modelOf(jsonrpc, 'jsonrpc/5-id-echoed');
  say(model, '> {"jsonrpc":"2.0","id":1,"result":1,"error":{"code":1,"message":"x"}}');
  const echoed = say(
    model,
    '> {"jsonrpc":"2.0","id":1,"method":"a"}',
    '< {"jsonrpc":"2.0","id":2,"error":{"code":-32601,"message":"No"}}',
  );
  expect(echoed).toContain('jsonrpc/5-id-echoed');
});

/** What is told without doubt of a window of messages and the answers to it. */
function sure(messages: readonly string[], answers: readonly string[]): readonly string[] {
  const all = properties.filter(({ address }) => inForce(address, jsonrpc));
  const model = modelFactory(jsonrpc, all)([]);
  model.begin();
  for (const [at, line] of messages.entries()) model.sent(Buffer.from(line), at, at);
  for (const line of answers) model.received(Buffer.from(line), 9);
  return model.end().violations.flatMap(({ ambiguous, property }) => (ambiguous ? [] : [property.address]));
}

test('where an answer without id may be that of an array, what comes next is in doubt', () => {
  const notFound = '{"jsonrpc":"2.0","id":null,"error":{"code":-32601,"message":"No"}}';
  const refusal = '{"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"No"}}';
  const messages = ['{"jsonrpc":"2.0","method":"a"}', '[0]', '[]'];
  expect(sure(messages, [notFound, `[${refusal}]`, refusal])).toEqual([]);
  expect(sure(['[]'], [`[${refusal}]`])).toEqual(['jsonrpc/6-empty-batch']);
});

test('an id that nobody sent may come from any message of the window', () => {
  const served = ['{"jsonrpc":"2.0","id":1,"result":null}', '{"jsonrpc":"2.0","id":"mine","result":null}'];
  const call = '{"jsonrpc":"2.0","id":1,"method":"a"}';
  expect(sure([call, '{}'], served)).toEqual([]);
  expect(sure(['{}'], served.slice(1))).toEqual(['jsonrpc/5.1-invalid-request']);
});
