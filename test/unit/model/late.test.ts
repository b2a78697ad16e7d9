import { expect, test } from 'vitest';
import { loadProfiles, loadProperties } from '../../../src/engine/discover.ts';
import type { Transcript } from '../../../src/model/property.ts';
import { inForce } from '../../../src/model/property-set.ts';
import { play } from './play.ts';

const profiles = await loadProfiles();
const properties = await loadProperties();

/** What is blamed for sure in a play of several cases on one connection. */
function broken(name: string, transcript: Transcript): readonly string[] {
  const profile = profiles.get(name);
  if (profile === undefined) throw new Error(`no profile ${name}`);
  const inIt = properties.filter(({ address }) => inForce(address, profile));
  return play(transcript, profile, inIt).violations.flatMap(({ property, observed, ambiguous }) =>
    ambiguous ? [] : [`${property.address}: ${observed}`],
  );
}

const drills = '{"wait":true,"null":true,"crash":true}';
const opened = [
  '> {"jsonrpc":"2.0","id":"open","method":"initialize","params":{"protocolVersion":1}}',
  `< {"jsonrpc":"2.0","id":"open","result":{"protocolVersion":1,"agentCapabilities":{"_meta":{"peerproof":${drills}}}}}`,
  '= next case',
];
const made = (session: string) => [
  '> {"jsonrpc":"2.0","id":"new","method":"session/new","params":{"cwd":"/tmp","mcpServers":[]}}',
  `< {"jsonrpc":"2.0","id":"new","result":{"sessionId":"${session}"}}`,
];
const told = (id: number, session: string, drill: string) =>
  `> {"jsonrpc":"2.0","id":${id},"method":"session/prompt","params":{"sessionId":"${session}","prompt":[{"type":"text","text":"peerproof:${drill}"}]}}`;
const left = (session: string) => [...made(session), told(1, session, 'wait'), '= barrier', '= next case'];
const cancel = '> {"jsonrpc":"2.0","method":"$/cancel_request","params":{"requestId":1}}';
const cancelled = '< {"jsonrpc":"2.0","id":1,"error":{"code":-32800,"message":"Request cancelled"}}';
const busy = (id: number) => `< {"jsonrpc":"2.0","id":${id},"error":{"code":-32600,"message":"A prompt is active"}}`;
const done = '< {"jsonrpc":"2.0","id":1,"result":{"stopReason":"end_turn"}}';

test('a cancel may end what an earlier case has left, so that its own prompt goes on', () => {
  const waits = [...made('s2'), told(1, 's2', 'wait'), '= barrier', cancel, cancelled, '= barrier'];
  const others = [told(2, 's2', 'null'), busy(2), '= barrier', told(3, 's2', 'crash a bug'), busy(3)];
  expect(broken('acp-java', [...opened, ...left('s1'), ...waits, ...others])).toEqual([]);
});

test('or its own, so that it is free again', () => {
  const waits = [...made('s2'), told(1, 's2', 'wait'), '= barrier', cancel, cancelled, '= barrier'];
  const next = [told(2, 's2', 'none'), '< {"jsonrpc":"2.0","id":2,"result":{"stopReason":"end_turn"}}'];
  expect(broken('acp-java', [...opened, ...left('s1'), ...waits, ...next])).toEqual([]);
});

test('a drill with the id of one that is cancelled may be answered as that one is', () => {
  const waits = [...made('s2'), told(1, 's2', 'wait'), '= barrier', cancel];
  const other = '< {"jsonrpc":"2.0","id":1,"error":{"code":7,"message":"a"}}';
  expect(broken('acp-java', [...opened, ...left('s1'), ...waits, other])).toEqual([]);
});

test('as many late answers may come as were left open', () => {
  const late = [cancel, cancelled, '= next case', done, '= next case'];
  expect(broken('acp-java', [...opened, ...left('s1'), ...left('s2'), ...late])).toEqual([]);
  expect(broken('acp-java', [...opened, ...left('s1'), ...left('s2'), ...late, done])).toEqual([
    'jsonrpc/5-answers-a-request: an answer to nothing',
  ]);
});

test('an answer that comes late is not the second one to a request that has its id', () => {
  const call = '> {"jsonrpc":"2.0","id":1,"method":"_peerproof/none"}';
  const refused = '< {"jsonrpc":"2.0","id":1,"error":{"code":-32601,"message":"Method not found"}}';
  expect(broken('acp-java', [...opened, ...left('s1'), call, refused, done, '= next case'])).toEqual([]);
  const again = [call, refused, done, '= next case', call, refused, done];
  expect(broken('acp-java', [...opened, ...left('s1'), ...again])).toEqual(['jsonrpc/5-one-answer: a second answer']);
});

test('what a late answer looks like is not held against a request that has its id', () => {
  const list = '> {"jsonrpc":"2.0","id":1,"method":"session/new","params":{"cwd":"/tmp","mcpServers":[]}}';
  const session = '< {"jsonrpc":"2.0","id":1,"result":{"sessionId":"s9"}}';
  expect(broken('acp-java', [...opened, ...left('s1'), list, done, session])).toEqual([]);
});

test('a batch may be answered late as well', () => {
  const batch = '> [{"jsonrpc":"2.0","id":1,"method":"slow"},{"jsonrpc":"2.0","id":2,"method":"slow"}]';
  const answer = '< [{"jsonrpc":"2.0","id":1,"result":0},{"jsonrpc":"2.0","id":2,"result":0}]';
  const silent = ['jsonrpc/6-batch: nothing'];
  expect(broken('jsonrpc', [batch, '= next case', answer])).toEqual(silent);
  const other = ['> [{"jsonrpc":"2.0","id":7,"method":"a"}]', '< [{"jsonrpc":"2.0","id":7,"result":0}]'];
  expect(broken('jsonrpc', [batch, '= next case', answer, ...other])).toEqual(silent);
});

test('a refusal may come late, too, and makes what has its id no less sure', () => {
  const call = '> {"jsonrpc":"2.0","id":1,"method":"_peerproof/none"}';
  const refused = '< {"jsonrpc":"2.0","id":1,"error":{"code":-32601,"message":"Method not found"}}';
  const silent = 'jsonrpc/5-one-answer: nothing';
  expect(broken('acp-java', [...opened, call, '= next case', refused])).toEqual([silent]);
  expect(broken('acp-java', [...opened, call, '= next case', refused, refused])).toEqual([
    silent,
    'jsonrpc/5-answers-a-request: an answer to nothing',
  ]);
  expect(broken('acp-java', [...opened, call, '= next case', call, refused, refused])).toEqual([silent]);
  const wrong = '< {"jsonrpc":"2.0","id":1,"error":{"code":-32603,"message":"Internal error"}}';
  expect(broken('acp-java', [...opened, call, '= next case', call, wrong])).toEqual([
    silent,
    'jsonrpc/5.1-method-not-found: error -32603',
  ]);
});
