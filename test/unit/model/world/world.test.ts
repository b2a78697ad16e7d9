import { describe, expect, test } from 'vitest';
import { loadProperties } from '../../../../src/engine/discover.ts';
import { inForce } from '../../../../src/model/property-set.ts';
import agentrelay from '../../../../src/profiles/agentrelay.ts';
import { play } from '../play.ts';

const properties = (await loadProperties()).filter(({ address }) => inForce(address, agentrelay));

const broken = (...lines: readonly string[]) =>
  play(['= callers ann, ben, cat', ...lines], agentrelay, properties).violations.map(
    ({ property, observed }) => `${property.address}: ${observed}`,
  );

let last = 0;
const say = (who: string, method: string, params: object): string =>
  `> POST /a2a (Authorization: Bearer ${who}-key) ${JSON.stringify({ jsonrpc: '2.0', id: ++last, method, params })}`;
const message = (text: string) => ({ message: { parts: [{ type: 'text', text }] } });
const send = (who: string, more: object, text = 'hi') => say(who, 'message/send', { ...more, ...message(text) });
const move = (who: string, transition: string) => say(who, 'tasks/update', { task_id: 't1', transition });
const ok = (result: object = {}, id = last) => `< 200 ${JSON.stringify({ jsonrpc: '2.0', id, result })}`;
const no = (code: number, symbol: string, status: number) =>
  `< ${status} ${JSON.stringify({
    jsonrpc: '2.0',
    id: last,
    error: { code, message: 'No', data: { code: symbol, request_id: `r${last}`, details: {} } },
  })}`;
const made = (): readonly string[] => [
  send('ann', { recipient: 'ben@relay' }),
  ok({ task_id: 't1', message_id: 'm1' }),
];
const rest = (line: string) => `> ${line}`;

describe('threads', () => {
  test('go their way', () => {
    expect(
      broken(
        ...made(),
        move('ben', 'accept'),
        ok(),
        move('ben', 'complete'),
        ok(),
        send('ann', { task_id: 't1' }),
        no(-32007, 'thread_terminal', 409),
      ),
    ).toEqual([]);
  });

  test('of others are not shown, and are not hidden from those who take part', () => {
    expect(broken(...made(), say('cat', 'tasks/get', { task_id: 't1' }), ok())).toEqual([
      'agentrelay/not-a-participant: result',
    ]);
    expect(broken(...made(), say('ben', 'tasks/get', { task_id: 't1' }), no(-32006, 'thread_not_found', 404))).toEqual([
      'agentrelay/unknown-thread: error -32006',
    ]);
  });

  test('stay where they are when a move is refused', () => {
    expect(
      broken(
        ...made(),
        move('ann', 'accept'),
        no(-32009, 'not_authorized_transition', 403),
        move('ann', 'cancel'),
        ok(),
      ),
    ).toEqual([]);
  });

  test('may be anywhere after a move whose answer was lost', () => {
    expect(broken(...made(), move('ben', 'accept'), '< 502', move('ben', 'complete'), ok())).toEqual([
      'agentrelay/transitions: nothing',
    ]);
  });
});

describe('blocks', () => {
  const block = rest('POST /agents/me/block (Authorization: Bearer ben-key) {"handle":"ann@relay"}');
  const unblock = rest('DELETE /agents/me/block/ann@relay (Authorization: Bearer ben-key)');

  test('hold until they are taken back', () => {
    const blockedOnce = [block, '< 201 {"ok":true}'];
    const refused = () => [send('ann', { recipient: 'ben@relay' }), no(-32013, 'teammate_blocked', 403)];
    expect(broken(...blockedOnce, ...refused())).toEqual([]);
    expect(broken(...blockedOnce, unblock, '< 204', ...refused())).toEqual([
      'agentrelay/teammate-blocked: error -32013',
    ]);
  });

  test('that were refused are none', () => {
    expect(
      broken(block, '< 400 {"code":"invalid_params","message":"No","request_id":"x","details":{}}', ...made()),
    ).toEqual([]);
  });
});

describe('credentials', () => {
  test('are revoked with their owner, whose handle is disabled', () => {
    const gone = ['> DELETE /admin/agents/cat-id (Authorization: Bearer admin)', '< 204'];
    expect(broken(...gone, say('cat', 'agents/list', {}), ok({ teammates: [] }))).toEqual([
      'agentrelay/unauthenticated: result',
    ]);
    expect(broken(...gone, send('ann', { recipient: 'cat@relay' }), no(-32004, 'recipient_not_found', 404))).toEqual(
      [],
    );
  });

  test('that were renewed are good for nothing any more', () => {
    const renewed = ['> POST /agents/me/keys/rotate (Authorization: Bearer cat-key)', '< 200 {"api_key":"cat2-key"}'];
    expect(broken(...renewed, say('cat2', 'agents/list', {}), ok({ teammates: [] }))).toEqual([]);
    expect(broken(...renewed, say('cat', 'agents/list', {}), ok({ teammates: [] }))).toEqual([
      'agentrelay/unauthenticated: result',
    ]);
  });

  test('are looked at before the body', () => {
    const broke = '> POST /a2a (Authorization: Bearer nobody) {';
    expect(
      broken(
        broke,
        '< 400 {"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"No","data":{"code":"parse_error","request_id":"a","details":{}}}}',
      ),
    ).toEqual(['agentrelay/unauthenticated: error -32700']);
  });
});

describe('keys', () => {
  const keyed = (text: string, who = 'ann') =>
    send(who, { recipient: 'ben@relay', metadata: { client_idempotency_key: 'k' } }, text);
  const first = ok.bind(undefined, { task_id: 't1', message_id: 'm1' });

  test('of another agent promise nothing', () => {
    expect(broken(keyed('hi'), first(), keyed('hi', 'cat'), no(-32011, 'duplicate_idempotency_key', 409))).toEqual([]);
    expect(broken(keyed('hi'), first(), keyed('ho', 'cat'), ok({ task_id: 't2', message_id: 'm2' }))).toEqual([]);
  });

  test('of a call that was refused are free', () => {
    expect(
      broken(keyed('hi'), no(-32003, 'rate_limited', 429).replace('429', '429 (Retry-After: 1)'), keyed('ho'), first()),
    ).toEqual([]);
  });
});
