import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished, test } from 'vitest';
import { TargetError } from '../../src/case/errors.ts';
import type { Connection, Exit, Target, Transport } from '../../src/case/transport.ts';

const folder = new URL('../../src/transports/', import.meta.url);
const files = readdirSync(folder, { withFileTypes: true }).filter(
  (entry) => entry.isFile() && entry.name.endsWith('.ts'),
);
const peer = (name: string) => fileURLToPath(new URL(`../unit/driver/fixtures/${name}.mjs`, import.meta.url));
const direct = (name: string): Target => ({ command: [process.execPath, peer(name)] });
/** The same peers, as each transport reaches them. */
const targets: Readonly<Record<string, (name: string) => Target>> = {
  'stdio.ts': direct,
  'tcp.ts': (name) => ({
    command: [process.execPath, peer('listens'), peer(name)],
    url: 'tcp://127.0.0.1:{port}',
  }),
  'websocket.ts': (name) => ({
    command: [process.execPath, peer('listens-ws'), peer(name)],
    url: 'ws://127.0.0.1:{port}/',
  }),
};
const streams = files.filter(({ name }) => name in targets);

test.each(files.map(({ name }) => name))('src/transports/%s says what it is', async (name) => {
  const { says, schemes }: Transport = (await import(new URL(name, folder).href)).default;
  expect(says).toMatch(/^[a-z].{10,110}$/);
  for (const scheme of schemes) expect(scheme).toMatch(/^[a-z]+$/);
});

describe.each(streams.map(({ name }) => name))('src/transports/%s', (name) => {
  const target = targets[name] ?? direct;
  const load = async (): Promise<Transport> => (await import(new URL(name, folder).href)).default;

  const open = async (to: Target) => {
    const heard = { data: '', closed: 0, exits: [] as Exit[] };
    const connection: Connection = await (await load()).open(to, {
      data: (chunk) => {
        heard.data += Buffer.from(chunk).toString();
      },
      stderr: () => undefined,
      closed: () => heard.closed++,
      exited: (exit) => heard.exits.push(exit),
    });
    onTestFinished(() => connection.kill());
    return { connection, heard };
  };
  const line = (text: string) => Buffer.from(`${text}\n`);

  it('carries bytes both ways', async () => {
    const { connection, heard } = await open(target('healthy'));
    expect(await connection.write(line('{"jsonrpc":"2.0","id":1,"method":"echo","params":["ü"]}'))).toBe(true);
    await expect.poll(() => heard.data).toBe('{"jsonrpc":"2.0","id":1,"result":["ü"]}\n');
    expect(connection.backlog).toBe(0);
  });

  it('ends the input, hears the peer end, and tells it once', async () => {
    const { connection, heard } = await open(target('healthy'));
    connection.closeInput();
    await expect.poll(() => heard.exits).toEqual([{ code: 0 }]);
    expect(heard.closed).toBe(1);
    expect(connection.exit).toEqual({ code: 0 });
    expect(await connection.write(line('late'))).toBe(false);
  });

  it('kills, and resolves when the peer is gone; twice does no harm', async () => {
    const { connection, heard } = await open(target('silent'));
    await Promise.all([connection.kill(), connection.kill()]);
    expect(heard.exits).toEqual([{ signal: 'SIGKILL' }]);
    await connection.kill();
    expect(heard.exits).toHaveLength(1);
  });

  it('never throws for a peer that does not read, and counts what waits', async () => {
    const { connection } = await open(target('never-reads'));
    const taken = connection.write(Buffer.alloc(2 ** 24));
    expect(connection.backlog).toBeGreaterThan(2 ** 21);
    await connection.kill();
    expect(await taken).toBe(false);
  });

  it('plants secrets of its own in each instance', async () => {
    const [a, b] = await Promise.all([open(target('silent')), open(target('silent'))]);
    const canaries = [...a.connection.canaries, ...b.connection.canaries];
    expect(new Set(canaries).size).toBe(canaries.length);
    for (const canary of canaries) expect(canary).toMatch(/^[0-9a-f]{16,}$/);
  });

  it('throws a TargetError with a hint where there is nothing to reach', async () => {
    const { url } = target('healthy');
    const nowhere = { command: ['/no/such/program'], ...(url !== undefined && { url }) };
    const error = await open(nowhere).catch((reason) => reason);
    expect(error).toBeInstanceOf(TargetError);
    expect(error.hint).toBeTruthy();
  });
});
