import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { TargetError } from '../../../src/case/errors.ts';
import type { Exit, Target } from '../../../src/case/transport.ts';
import { addressOf } from '../../../src/transports/socket/connect.ts';
import tcp from '../../../src/transports/tcp.ts';
import { fixture, isRunning } from '../driver/start.ts';

async function open(target: Target) {
  const heard = { data: '', stderr: '', closed: [] as (string | undefined)[], exits: [] as Exit[] };
  const connection = await tcp.open(target, {
    data: (chunk) => {
      heard.data += Buffer.from(chunk).toString();
    },
    stderr: (chunk) => {
      heard.stderr += Buffer.from(chunk).toString();
    },
    closed: (how) => heard.closed.push(how),
    exited: (exit) => heard.exits.push(exit),
  });
  onTestFinished(() => connection.kill());
  return { connection, heard };
}

/** A peer that runs already. */
async function running(talk: (socket: Socket) => void, at: string | number = 0) {
  const server = createServer({ allowHalfOpen: true }, (socket) => talk(socket.on('error', () => undefined)));
  server.listen(typeof at === 'number' ? { port: at, host: '127.0.0.1' } : { path: at });
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  return typeof address === 'object' ? `tcp://127.0.0.1:${address?.port}` : `unix:${address}`;
}

const echo = (socket: Socket) => void socket.pipe(socket);
const script = (code: string, ...words: string[]) => [process.execPath, '-e', code, ...words];
const talkers = 'const talk = (s) => s.on("error", () => {}).pipe(s);';

describe('a peer that runs already', () => {
  it('is spoken to, and left alone; it has no exit, no secrets, no processor time', async () => {
    const url = await running(echo);
    const { connection, heard } = await open({ command: [], url });
    await connection.write(Buffer.from('ü'));
    await expect.poll(() => heard.data).toBe('ü');
    expect([connection.canaries, connection.cpu(), connection.exit, connection.stderrTail()]).toEqual([
      [],
      undefined,
      undefined,
      '',
    ]);
    await connection.kill();
    expect(heard.exits).toEqual([]);
    const again = await open({ command: [], url });
    await again.connection.write(Buffer.from('b'));
    await expect.poll(() => again.heard.data).toBe('b');
  });

  it('is found at a path too', async () => {
    const url = await running(echo, join(tmpdir(), `peerproof-${randomUUID()}.sock`));
    const { connection, heard } = await open({ command: [], url });
    await connection.write(Buffer.from('a'));
    await expect.poll(() => heard.data).toBe('a');
  });

  it('may close in good order, or reset', async () => {
    const closes = await open({ command: [], url: await running((socket) => void socket.end('bye')) });
    await expect.poll(() => closes.heard.closed).toEqual(['closed the connection']);
    expect(closes.heard.data).toBe('bye');
    const resets = await open({
      command: [],
      url: await running((socket) => void socket.once('data', () => socket.resetAndDestroy())),
    });
    await resets.connection.write(Buffer.from('a'));
    await expect.poll(() => resets.heard.closed).toEqual(['reset the connection']);
  });

  it('that is not there is told in one line, with a hint', async () => {
    const error = await open({ command: [], url: 'tcp://127.0.0.1:1' }).catch((reason) => reason);
    expect(error).toBeInstanceOf(TargetError);
    expect(error.message).toBe('nothing can be reached at tcp://127.0.0.1:1 (ECONNREFUSED)');
    expect(error.hint).toContain('is the peer running?');
  });
});

describe('a command that listens', () => {
  it('finds its port in PORT and in its words, another one for each instance; its stdout is a log', async () => {
    const command = script(
      `${talkers} console.log("log", process.argv[1] === process.env.PORT); require("net").createServer(talk).listen(process.env.PORT)`,
      '{port}',
    );
    const both = await Promise.all([1, 2].map(() => open({ command, url: 'tcp://localhost:{port}' })));
    for (const { connection, heard } of both) {
      await connection.write(Buffer.from('a'));
      await expect.poll(() => heard.data).toBe('a');
      expect(heard.stderr).toBe('log true\n');
      expect(connection.stderrTail()).toBe('log true\n');
      expect(connection.cpu()).toBeGreaterThanOrEqual(0);
    }
  });

  it('may listen at a path', async () => {
    const path = join(tmpdir(), `peerproof-{port}-${randomUUID()}.sock`);
    const command = script(`${talkers} require("net").createServer(talk).listen(process.argv[1])`, path);
    const { connection, heard } = await open({ command, url: `unix:${path}` });
    await connection.write(Buffer.from('a'));
    await expect.poll(() => heard.data).toBe('a');
  });

  it('that exits before it listens is told with its last words', async () => {
    const command = script('console.error("no luck"); process.exit(3)');
    const error = await open({ command, url: 'tcp://127.0.0.1:{port}' }).catch((reason) => reason);
    expect(error.message).toMatch(/exited \(exit code 3\) before it could be reached .*last words:\nno luck/s);
  });

  it('is not taken for what listens there already', async () => {
    const error = await open({ command: script('1'), url: await running(echo) }).catch((reason) => reason);
    expect(error.message).toContain('already');
  });

  it('tells its exit after what it said, and takes its whole group along', async () => {
    const command = [process.execPath, fixture('listens'), fixture('has-child')];
    const { connection, heard } = await open({ command, url: 'tcp://127.0.0.1:{port}' });
    await connection.write(Buffer.from('{"jsonrpc":"2.0","id":1,"method":"child"}\n'));
    await expect.poll(() => heard.data).toContain('\n');
    const pid = Number(JSON.parse(heard.data).result);
    await connection.kill();
    await expect.poll(() => isRunning(pid)).toBe(false);
    expect(heard.exits).toEqual([{ signal: 'SIGKILL' }]);
  });
});

it('reads addresses', () => {
  expect(addressOf('unix:/run/a.sock')).toEqual({ path: '/run/a.sock' });
  expect(addressOf('unix:///run/a.sock')).toEqual({ path: '/run/a.sock' });
  expect(addressOf('unix:a.sock')).toEqual({ path: 'a.sock' });
  expect(addressOf('tcp://[::1]:7000')).toEqual({ host: '::1', port: 7000 });
  expect(() => addressOf('tcp://127.0.0.1')).toThrow('names no port');
});
