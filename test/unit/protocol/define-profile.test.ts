import { describe, expect, test } from 'vitest';
import acp from '../../../src/profiles/acp.ts';
import { defineProfile } from '../../../src/protocol/define-profile.ts';
import { payloadOf } from '../../../src/protocol/surface.ts';

describe('what is left out is as JSON-RPC 2.0 has it', () => {
  test('a name is enough', () => {
    expect(defineProfile({ name: 'mine' })).toMatchObject({
      title: 'mine',
      says: 'mine',
      framing: 'ndjson',
      handshake: [],
      probe: '{"jsonrpc":"2.0","id":"{{probeId}}","method":"peerproof.probe"}',
      codes: { unknownMethod: -32601, invalidParams: -32602, internal: -32603 },
      batch: 'required',
      openMethods: true,
      properties: ['jsonrpc', 'declared'],
    });
  });

  test('a method is a request that the target serves; what it requires stands in its schema, or makes one', () => {
    const params = { type: 'object', properties: { key: { type: 'string' } }, required: ['key'] };
    const { methods, openMethods, schema } = defineProfile({
      name: 'mine',
      methods: [
        { name: 'get', params },
        { name: 'put', required: ['key'] },
        { name: 'list', result: { $ref: '#/$defs/List' } },
      ],
      schema: { $defs: { List: { type: 'object', required: ['keys'] } } },
    });
    expect({ openMethods, schema: typeof schema }).toEqual({ openMethods: false, schema: 'object' });
    expect(methods).toMatchObject([
      { name: 'get', kind: 'request', side: 'target', required: ['key'] },
      { name: 'put', required: ['key'], params: { type: 'object', required: ['key'] } },
      { name: 'list', required: [], returns: ['keys'] },
    ]);
  });

  test('messages are written as method and params', () => {
    const { handshake, probe } = defineProfile({
      name: 'mine',
      methods: [{ name: 'ready', kind: 'notification' }],
      handshake: [{ method: 'hello', params: { version: 1 } }, { method: 'ready' }],
      probe: { method: 'ping' },
    });
    expect(handshake.map((opening) => JSON.parse(payloadOf(opening)))).toEqual([
      { jsonrpc: '2.0', id: 'peerproof-open', method: 'hello', params: { version: 1 } },
      { jsonrpc: '2.0', method: 'ready' },
    ]);
    expect(JSON.parse(probe)).toEqual({ jsonrpc: '2.0', id: '{{probeId}}', method: 'ping' });
  });

  test('what opens may be called before it has; a code of null leaves open what others get', () => {
    const opens = { method: 'hello', allowedBefore: ['ping'], codeBefore: null };
    const mine = defineProfile({ name: 'mine', opens });
    expect(mine.opens).toEqual({ method: 'hello', allowedBefore: ['hello', 'ping'] });
    const upon = (codeBefore?: number) =>
      defineProfile({ name: 'upon', opens: { method: 'hello', ...(codeBefore && { codeBefore }) } }, mine).opens;
    expect(upon()).toEqual(mine.opens);
    expect(upon(-32002)).toEqual({ ...mine.opens, codeBefore: -32002 });
  });

  test('every code that is named is in the table; null takes one out', () => {
    const { codes, opens } = defineProfile({
      name: 'mine',
      opens: { method: 'hello', codeBefore: -32001 },
      codes: { unknownMethod: -32004, table: { [-32601]: null, [-32050]: 'Locked' } },
    });
    expect(opens).toEqual({ method: 'hello', allowedBefore: ['hello'], codeBefore: -32001 });
    expect(codes.table).toMatchObject({ [-32001]: 'Not open yet', [-32004]: 'Method not found', [-32050]: 'Locked' });
    expect(Object.keys(codes.table)).not.toContain('-32601');
  });

  test('the answer to a request of the peer is a text with slots, or the result itself', () => {
    const { answers } = defineProfile({
      name: 'mine',
      answers: [
        { method: 'ask', result: { yes: true } },
        { method: 'name', result: '"{{name}}"' },
      ],
    });
    expect(answers.map(({ result }) => result)).toEqual(['{"yes":true}', '"{{name}}"']);
  });
});

describe('on top of another profile', () => {
  const own = defineProfile(
    {
      name: 'own',
      properties: ['own'],
      methods: [{ name: 'session/prompt', waits: false }, { name: '_own/ping' }],
      codes: { transient: [-32050] },
      answers: [{ method: 'fs/read_text_file', result: { content: '' } }],
      slots: { color: 'none' },
    },
    acp,
  );

  test('what is not said is as the other has it', () => {
    expect(own).toMatchObject({ framing: acp.framing, opens: acp.opens, handshake: acp.handshake, probe: acp.probe });
    expect(own.properties).toEqual(['jsonrpc', 'acp', 'own']);
  });

  test('methods, codes, answers and slots add to those of the other, or change them', () => {
    expect(own.methods).toHaveLength(acp.methods.length + 1);
    const prompt = acp.methods.find(({ name }) => name === 'session/prompt');
    expect(own.methods.find(({ name }) => name === 'session/prompt')).toEqual({ ...prompt, waits: false });
    expect(own.codes).toMatchObject({ ...acp.codes, transient: [-32050], table: expect.any(Object) });
    expect(own.answers).toHaveLength(acp.answers.length);
    expect(own.answers[0]).toEqual({ method: 'fs/read_text_file', result: '{"content":""}' });
    expect(own.slots).toEqual({ ...acp.slots, color: 'none' });
  });
});

test('a whole profile stays as it is', () => {
  expect(defineProfile(acp)).toEqual(acp);
});
