import { beforeEach, describe, expect, test } from 'vitest';
import { createAcpAgent } from '../../targets/acp-agent.ts';
import { type Reply, type Talk, talkTo } from './in-process.ts';

const call = (id: number, method: string, params: object) => ({ jsonrpc: '2.0', id, method, params });
const notice = (method: string, params: object) => ({ jsonrpc: '2.0', method, params });
const refused = (id: unknown, code: number) => ({ jsonrpc: '2.0', id, error: expect.objectContaining({ code }) });
const result = (id: unknown, value: unknown = expect.anything()) => ({ jsonrpc: '2.0', id, result: value });
const made = { cwd: '/a', mcpServers: [] };

/** Prompts by what they make the agent do. */
const prompts = { think: 'four', askLeave: 'fives', readFile: 'six...', endAtOnce: 'seven..' };

let talk: Talk;
let sessionId: string;

beforeEach(() => {
  talk = talkTo(createAcpAgent);
  const capabilities = { fs: { readTextFile: true } };
  talk.ask(call(0, 'initialize', { protocolVersion: 1, clientCapabilities: capabilities }));
  sessionId = newSession();
});

function newSession(): string {
  const [answer] = talk.ask(call(0, 'session/new', made));
  return String(JSON.parse(JSON.stringify(answer)).result.sessionId);
}

const prompt = (id: number, kind: keyof typeof prompts = 'think') =>
  call(id, 'session/prompt', { sessionId, prompt: [{ type: 'text', text: prompts[kind] }] });
const update = {
  jsonrpc: '2.0',
  method: 'session/update',
  params: expect.objectContaining({ update: expect.anything() }),
};

describe('a session', () => {
  test('tells its modes and options', () => {
    const [answer] = talk.ask(call(1, 'session/new', made));
    expect(answer).toMatchObject(
      result(1, {
        modes: { currentModeId: 'ask', availableModes: [{ id: 'ask' }, { id: 'code' }] },
        configOptions: [{ id: 'model', type: 'select', currentValue: 'quick' }],
      }),
    );
  });

  test('is there until it is closed, and again once it is resumed', () => {
    const uses = [
      call(1, 'session/set_mode', { sessionId, modeId: 'code' }),
      call(2, 'session/set_config_option', { sessionId, configId: 'model', value: 'thorough' }),
    ];
    expect(talk.ask(...uses)).toEqual([result(1), result(2)]);
    expect(talk.ask(call(3, 'session/close', { sessionId }))).toEqual([result(3, {})]);
    expect(talk.ask(...uses, prompt(4))).toEqual([refused(1, -32002), refused(2, -32002), refused(4, -32002)]);
    expect(talk.ask(call(5, 'session/resume', { sessionId, cwd: '/a' }))).toEqual([result(5)]);
    expect(talk.ask(...uses)).toEqual([result(1), result(2)]);
  });

  test('that was deleted is gone', () => {
    expect(talk.ask(call(1, 'session/delete', { sessionId }), call(2, 'session/delete', { sessionId }))).toEqual([
      result(1, {}),
      result(2, {}),
    ]);
    expect(talk.ask(call(3, 'session/resume', { sessionId, cwd: '/a' }))).toEqual([refused(3, -32002)]);
    expect(talk.ask(call(4, 'session/load', { sessionId, ...made }))).toEqual([refused(4, -32002)]);
    expect(talk.ask(call(5, 'session/list', {}))).toEqual([result(5, { sessions: [] })]);
  });

  test('refuses modes, options and values that it does not have', () => {
    expect(
      talk.ask(
        call(1, 'session/set_mode', { sessionId, modeId: 'constructor' }),
        call(2, 'session/set_config_option', { sessionId, configId: 'none', value: 'quick' }),
        call(3, 'session/set_config_option', { sessionId, configId: 'model', value: 'none' }),
        call(4, 'session/set_config_option', { sessionId, configId: 'model', type: 'boolean', value: true }),
      ),
    ).toEqual([refused(1, -32602), refused(2, -32602), refused(3, -32602), refused(4, -32602)]);
  });

  test('of one connection is unknown to the next', () => {
    talk = talkTo(createAcpAgent);
    talk.ask(call(0, 'initialize', { protocolVersion: 1 }));
    newSession();
    expect(talk.ask(prompt(1))).toEqual([refused(1, -32002)]);
  });
});

describe('session/list', () => {
  const list = (params: object): Reply => talk.ask(call(1, 'session/list', params))[0];

  test('gives pages, and takes the cursors that it gave', () => {
    for (let count = 1; count < 45; count++) newSession();
    const seen = new Set<unknown>();
    let cursor: string | undefined;
    for (let pages = 0; pages < 3; pages++) {
      const { result: page } = JSON.parse(JSON.stringify(list(cursor === undefined ? {} : { cursor })));
      for (const each of page.sessions) seen.add(each.sessionId);
      cursor = page.nextCursor;
    }
    expect(seen.size).toBe(45);
    expect(cursor).toBeUndefined();
    expect(list({ cursor: 'after-45' })).toEqual(refused(1, -32602));
  });

  test('filters by directory', () => {
    talk.ask(call(2, 'session/new', { ...made, cwd: '/b', additionalDirectories: ['/c'] }));
    expect(list({ cwd: '/b' })).toMatchObject(result(1, { sessions: [{ cwd: '/b', additionalDirectories: ['/c'] }] }));
    expect(list({ cwd: '/d' })).toEqual(result(1, { sessions: [] }));
  });
});

describe('a prompt', () => {
  test.each(['think', 'endAtOnce'] as const)('that makes the agent %s', (kind) => {
    expect(talk.ask(prompt(1, kind))).toEqual([update, result(1, { stopReason: 'end_turn' })]);
  });

  test.each([
    ['askLeave', 'session/request_permission', { outcome: { outcome: 'selected', optionId: 'allow' } }, 'end_turn'],
    ['askLeave', 'session/request_permission', { outcome: { outcome: 'cancelled' } }, 'cancelled'],
    ['askLeave', 'session/request_permission', null, 'end_turn'],
    ['readFile', 'fs/read_text_file', { content: '' }, 'end_turn'],
  ] as const)('%s: %s answered with %j', (kind, method, answer, stopReason) => {
    const [, asked] = talk.ask(prompt(1, kind));
    expect(asked).toMatchObject({ method, params: { sessionId } });
    const { id } = JSON.parse(JSON.stringify(asked));
    expect(talk.ask({ jsonrpc: '2.0', id: 1, result: answer })).toEqual([]);
    expect(talk.ask({ jsonrpc: '2.0', id, result: answer })).toEqual([result(1, { stopReason })]);
    expect(talk.ask({ jsonrpc: '2.0', id, result: answer })).toEqual([]);
  });

  test('does not wait for the client for ever', () => {
    talk.ask(prompt(1, 'askLeave'));
    expect(talk.wait().map((line) => JSON.parse(line))).toEqual([result(1, { stopReason: 'end_turn' })]);
  });

  test('is one at a time in a session', () => {
    expect(talk.ask(prompt(1), prompt(2))).toEqual([update, refused(2, -32600), result(1, { stopReason: 'end_turn' })]);
  });

  test.each(['think', 'askLeave'] as const)('that is cancelled (%s) is answered once', (kind) => {
    const answers = talk.ask(prompt(1, kind), notice('session/cancel', { sessionId }), prompt(2, 'endAtOnce'));
    expect(answers.filter((each) => JSON.stringify(each).includes('"id":1'))).toEqual([
      result(1, { stopReason: 'cancelled' }),
    ]);
    expect(answers.at(-1)).toEqual(result(2, { stopReason: 'end_turn' }));
    expect(talk.wait()).toEqual([]);
  });

  test('ends with -32800 where its request is cancelled, and only there', () => {
    expect(talk.ask(prompt(1), notice('$/cancel_request', { requestId: '1' }))).toEqual([update, result(1)]);
    const cancel = notice('$/cancel_request', { requestId: 1 });
    expect(talk.ask(prompt(1), cancel, cancel)).toEqual([update, refused(1, -32800)]);
  });

  test.each(['session/close', 'session/delete'])('ends with its session (%s)', (method) => {
    expect(talk.ask(prompt(1), call(2, method, { sessionId }))).toEqual([
      update,
      result(1, { stopReason: 'cancelled' }),
      result(2, {}),
    ]);
  });

  test('is answered before the agent ends', () => {
    talk.ask(prompt(1, 'readFile'));
    expect(talk.end().map((line) => JSON.parse(line))).toEqual([result(1, { stopReason: 'cancelled' })]);
  });
});
