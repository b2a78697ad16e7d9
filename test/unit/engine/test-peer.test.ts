import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { testPeer } from '../../../src/index.ts';
import { createJsonRpcServer } from '../../targets/jsonrpc-server.ts';
import { LineReader } from '../../targets/peer/line-reader.ts';
import { talkTo } from '../targets/in-process.ts';

const server = talkTo(createJsonRpcServer);
/** A line holds no line feed; a tab means the same to JSON, between tokens and in a string. */
const healthy = (payload: string) => server.say(payload.replaceAll('\n', '\t')).join('') || undefined;
const keys = (found: Awaited<ReturnType<typeof testPeer>>) => found.map(({ key }) => key);

/** A fresh server behind streams. */
function connect() {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const peer = createJsonRpcServer({
    say: (text) => void output.write(`${text}\n`),
    soon: (task) => void setImmediate(task),
    later: () => () => undefined,
  });
  const reader = new LineReader(peer, 64 * 2 ** 20);
  input.on('data', (chunk: Buffer) => reader.push(chunk));
  input.on('end', () => {
    peer.end();
    output.end();
  });
  return { input, output };
}

describe('a function of this process', () => {
  it('that is healthy shows nothing', async () => {
    expect(keys(await testPeer(healthy, { seed: 'memory', cases: 150 }))).toEqual([]);
  }, 60_000);

  it('may take its time, and may answer with bytes', async () => {
    const slow = async (payload: string) => {
      await new Promise((resolve) => setTimeout(resolve, 1));
      const answer = healthy(payload);
      return answer === undefined ? undefined : Buffer.from(answer);
    };
    expect(keys(await testPeer(slow, { seed: 'memory', cases: 20 }))).toEqual([]);
  }, 60_000);

  it('is told of what it answers wrong', async () => {
    const wrong = (payload: string) => healthy(payload)?.replace('"code":-32700', '"code":-32603');
    const found = await testPeer(wrong, { seed: 'memory', cases: 40, only: ['jsonrpc/5.1-parse-error'] });
    expect(keys(found)).toEqual(['jsonrpc/5.1-parse-error | error -32603 | not-json']);
  }, 60_000);

  it('that says nothing is told of its silence', async () => {
    const silent = (payload: string) => (payload.trim() === '[]' ? undefined : healthy(payload));
    const [found] = await testPeer(silent, { seed: 'memory', cases: 40, only: ['jsonrpc/6-empty-batch'] });
    expect(found).toMatchObject({ observed: 'nothing', got: 'nothing, as the answer to it' });
  }, 60_000);

  it('that throws has ended', async () => {
    const throws = (payload: string) => {
      if (payload.trim() === 'null') throw new TypeError('no object');
      return healthy(payload);
    };
    const [found] = await testPeer(throws, { seed: 'memory', cases: 40, only: ['alive'] });
    expect(found).toMatchObject({
      observed: 'threw an exception',
      got: 'threw an exception; stderr: TypeError: no object',
    });
  }, 60_000);
});

describe('a pair of streams of this process', () => {
  it('that is healthy shows nothing', async () => {
    expect(keys(await testPeer({ connect }, { seed: 'memory', cases: 150 }))).toEqual([]);
  }, 60_000);

  it('that ends of a message is told', async () => {
    const mortal = () => {
      const { input, output } = connect();
      const ends = (line: Buffer) => void (line.toString() === '42' && output.destroy());
      const reader = new LineReader({ line: ends, tooLong: () => undefined }, 2 ** 20);
      input.on('data', (chunk: Buffer) => reader.push(chunk));
      return { input, output };
    };
    const found = await testPeer({ connect: mortal }, { seed: 'memory', cases: 40, only: ['alive'] });
    expect(keys(found)).toEqual(['alive | closed its output | scalar']);
  }, 60_000);

  it('that is closed from the start can not be used', async () => {
    const closed = () => ({ input: new PassThrough(), output: new PassThrough().end() });
    await expect(testPeer({ connect: closed }, { cases: 1 })).rejects.toThrow('before it answered the probe');
  }, 60_000);
});
