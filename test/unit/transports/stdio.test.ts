import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Exit, Target } from '../../../src/case/transport.ts';
import stdio from '../../../src/transports/stdio.ts';
import { fixture, isRunning } from '../driver/start.ts';

async function open(target: Target) {
  const heard = { data: '', stderr: 0, exits: [] as Exit[] };
  const connection = await stdio.open(target, {
    data: (chunk) => {
      heard.data += Buffer.from(chunk).toString();
    },
    stderr: (chunk) => {
      heard.stderr += chunk.length;
    },
    closed: () => undefined,
    exited: (exit) => heard.exits.push(exit),
  });
  onTestFinished(() => connection.kill());
  return { connection, heard };
}

async function home(words: readonly string[] = [], env = {}) {
  const { connection, heard } = await open({ command: [process.execPath, fixture('shows-home'), ...words], env });
  await connection.write(Buffer.from('{"id":1,"method":"home"}\n'));
  await expect.poll(() => heard.data).toContain('\n');
  return { connection, ...JSON.parse(heard.data).result };
}

describe('stdio', () => {
  it('gives each instance a private directory and a secret, and removes the directory', async () => {
    const { connection, cwd, canary, from, extra } = await home([], { EXTRA: 'more' });
    const [inEnv, inName] = connection.canaries;
    expect(canary).toBe(inEnv);
    expect(cwd).toContain(`peerproof-${process.pid}-${inName}-`);
    expect(from).toBe(process.cwd());
    expect(extra).toBe('more');
    await connection.kill();
    expect(existsSync(cwd)).toBe(false);
  });

  it('makes words that name files absolute, and leaves the others alone', async () => {
    const here = relative(process.cwd(), fixture('healthy'));
    const { words } = await home([here, '--flag', 'src', './src', 'no-such-file', '-x=package.json', 'package.json']);
    const at = (path: string) => join(process.cwd(), path);
    expect(words).toEqual([
      at(here),
      '--flag',
      'src',
      at('src'),
      'no-such-file',
      '-x=package.json',
      at('package.json'),
    ]);
  });

  it('starts a program named by a path from here', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'peer-'));
    onTestFinished(() => rmSync(directory, { recursive: true }));
    const script = join(directory, 'run.sh');
    writeFileSync(script, '#!/bin/sh\necho "$@"\n');
    chmodSync(script, 0o755);
    const { heard } = await open({ command: [relative(process.cwd(), script), 'a b'] });
    await expect.poll(() => heard.exits).toEqual([{ code: 0 }]);
    expect(heard.data).toBe('a b\n');
    chmodSync(script, 0o644);
    await expect(open({ command: [script] })).rejects.toThrow(/may not be executed \(EACCES\)/);
    await expect(open({ command: [] })).rejects.toThrow(/no command/);
    await expect(open({ command: ['a\0b'] })).rejects.toMatchObject({ name: 'TargetError' });
  });

  it('delivers what was written just before the end, then the exit, although a child holds the streams', async () => {
    const script = `require('child_process').spawn('sleep', ['30'], { stdio: 'inherit' });
      process.stdout.write('x'.repeat(300000), () => process.exit(4))`;
    const { connection, heard } = await open({ command: [process.execPath, '-e', script] });
    await expect.poll(() => heard.exits, { timeout: 5_000 }).toEqual([{ code: 4 }]);
    expect(heard.data).toHaveLength(300_000);
    await connection.kill();
  });

  it('keeps the end of stderr only', async () => {
    const { connection, heard } = await open({ command: [process.execPath, fixture('loud-stderr')] });
    await connection.write(Buffer.from('{"id":1,"method":"loud"}\n'));
    await expect.poll(() => heard.data, { timeout: 20_000 }).toContain('\n');
    expect(heard.stderr).toBeGreaterThan(2 ** 26);
    expect(connection.stderrTail().length).toBe(16 * 1024);
    expect(connection.stderrTail()).toMatch(/log line\n$/);
  });

  it('tells processor time of the whole group', async () => {
    const busy = ['sh', '-c', `${process.execPath} -e 'for (;;) Math.sqrt(2)' & wait`];
    const { connection } = await open({ command: busy });
    await expect.poll(() => connection.cpu(), { timeout: 5_000 }).toBeGreaterThan(200);
    await connection.kill();
    expect(connection.cpu()).toBeUndefined();
  });

  it('leaves nothing behind when we exit without closing', async () => {
    const url = fileURLToPath(new URL('../../../dist/src/transports/stdio.js', import.meta.url));
    if (!existsSync(url)) return;
    const script = `const { default: stdio } = await import(${JSON.stringify(url)});
      const nothing = { data: (chunk) => { console.log(String(chunk)); process.exit(0); }, stderr() {}, closed() {}, exited() {} };
      const it = await stdio.open({ command: [process.execPath, ${JSON.stringify(fixture('shows-home'))}] }, nothing);
      await it.write(Buffer.from('{"id":1}\\n')); setInterval(() => {}, 1000);`;
    const { pid, cwd } = JSON.parse(
      execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' }),
    ).result;
    await expect.poll(() => isRunning(pid)).toBe(false);
    expect(existsSync(cwd)).toBe(false);
  });
});
