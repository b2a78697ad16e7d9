import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createDriver } from '../../../src/driver/driver.ts';
import { loadProperties } from '../../../src/engine/discover.ts';
import type { RunEvent } from '../../../src/engine/events.ts';
import { makePlan, type PlanOptions } from '../../../src/engine/make-plan.ts';
import { run } from '../../../src/engine/run.ts';
import ndjson from '../../../src/framings/ndjson.ts';
import { modelFactory } from '../../../src/model/model.ts';
import { inForce } from '../../../src/model/property-set.ts';
import jsonrpc from '../../../src/profiles/jsonrpc.ts';
import tcp from '../../../src/transports/tcp.ts';
import { createJsonRpcServer } from '../../targets/jsonrpc-server.ts';
import { LineReader } from '../../targets/peer/line-reader.ts';

/** A healthy server in this process; `meets` sees each line first, and may end the connection or the server. */
async function listening(meets: (line: string, socket: Socket, end: () => void) => boolean) {
  const sockets = new Set<Socket>();
  const end = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined));
    const peer = createJsonRpcServer({
      say: (text) => void (socket.writable && socket.write(`${text}\n`)),
      soon: (task) => void setImmediate(task),
      later: () => () => undefined,
    });
    const line = (bytes: Buffer) => void (meets(bytes.toString(), socket, end) || peer.line(bytes));
    const reader = new LineReader({ line, tooLong: () => peer.tooLong() }, 64 * 2 ** 20);
    socket.on('data', (chunk) => reader.push(chunk));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(end);
  const address = server.address();
  return `tcp://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}

async function told(url: string, options: Partial<PlanOptions>) {
  const events: RunEvent[] = [];
  const plan = await makePlan({ profile: 'jsonrpc', url, seed: 'running', cases: 30, ...options });
  const { exitCode } = await run(plan, (event) => events.push(event));
  const findings = events.filter((event) => event.type === 'finding');
  return { exitCode, findings, errors: events.filter(({ type }) => type === 'harness-error') };
}

describe('a peer that runs already', () => {
  it('that is healthy shows nothing', async () => {
    expect(await told(await listening(() => false), {})).toEqual({ exitCode: 0, findings: [], errors: [] });
  }, 60_000);

  it('may hang up when it owes nothing', async () => {
    const url = await listening((line, socket) => {
      if (line.trim() !== '42') return false;
      socket.end('{"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"Invalid Request"}}\n');
      return true;
    });
    expect((await told(url, { only: ['alive', 'responsive'] })).findings).toEqual([]);
  }, 60_000);

  it('may hang up on what was sent behind the cause', async () => {
    const url = await listening((line, socket) => {
      if (line.trim() !== '42') return socket.writableEnded;
      socket.end('{"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"Invalid Request"}}\n');
      return true;
    });
    const properties = (await loadProperties()).filter(({ address }) => inForce(address, jsonrpc));
    const model = modelFactory(jsonrpc, properties);
    const target = { command: [], url };
    const driver = createDriver({ target, profile: jsonrpc, framing: ndjson, transport: tcp, model });
    onTestFinished(() => driver.close());
    const send = (text: string) => ({ type: 'send', payload: Buffer.from(text) }) as const;
    const call = send('{"jsonrpc":"2.0","id":1,"method":"subtract","params":[2,1]}');
    expect(await driver.run([send('42'), call])).toMatchObject({ end: 'closed', verdict: { violations: [] } });
    const told = await driver.run([call, send('42')]);
    expect(told).toMatchObject({ end: 'closed', verdict: { violations: [] } });
  });

  it('that hangs up instead of an answer is told', async () => {
    const url = await listening((line, socket) => line.trim() === '42' && Boolean(socket.end()));
    const { findings, exitCode } = await told(url, { only: ['alive'] });
    expect(findings[0]).toMatchObject({
      observed: 'closed the connection',
      status: 'new',
      size: { steps: 1, bytes: 2 },
    });
    expect(exitCode).toBe(1);
  }, 60_000);

  it('that dies is told once, with what was sent, and ends the run', async () => {
    const url = await listening((line, _, end) => line.trim() === '42' && end() === undefined);
    const { findings, errors, exitCode } = await told(url, { only: ['alive'] });
    expect(findings).toHaveLength(1);
    expect(findings[0]).toMatchObject({
      observed: 'can not be reached any more',
      got: 'can not be reached any more; it ran before we came, and is not ours to restart',
      status: 'new',
      shrink: { executions: 0 },
    });
    expect(errors).toMatchObject([{ message: `nothing can be reached at ${url} (ECONNREFUSED)` }]);
    expect(exitCode).toBe(1);
  }, 60_000);
});
