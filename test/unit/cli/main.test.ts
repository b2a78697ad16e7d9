import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { built, root } from './built.ts';

const folder = mkdtempSync(join(tmpdir(), 'peerproof-main-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const agent = ['node', join(root, 'dist/test/targets/demo-agent.js')];
const numbersOnly = join(root, 'test/unit/driver/fixtures/numbers-only.mjs');
const paramsOnly = join(root, 'test/unit/driver/fixtures/params-only.mjs');

function start(...words: readonly string[]): ChildProcess & { said: () => string } {
  const child = spawn(process.execPath, [built(), ...words], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  return Object.assign(child, { said: () => said });
}

const ended = async (child: ChildProcess): Promise<unknown> => (await once(child, 'close'))[0];

/** What runs with our marker in its command line. */
async function running(marker: string): Promise<boolean> {
  const [code] = await once(spawn('pgrep', ['-f', marker], { stdio: 'ignore' }), 'close');
  return code === 0;
}

describe('a target that can not be used is exit 3, with what was seen and a hint', () => {
  test.each([
    ['is not there', ['/no/such/program'], /"\/no\/such\/program" was not found/],
    ['exits at once', ['node', '-e', 'process.exit(7)'], /exited \(.*7\) before it answered/],
    ['fails loudly', ['node', '-e', 'console.error("boom\\u001b[2J"); process.exit(3)'], /boom\\u\{1b\}\[2J/],
    ['prints prose and leaves', ['echo', 'Usage: agent --stdio'], /Usage: agent --stdio|before it answered/],
  ])('one that %s', async (_, target, seen) => {
    const child = start('run', '--no-corpus', '--', ...target);
    expect(await ended(child)).toBe(3);
    expect(child.said()).toMatch(seen);
    expect(child.said()).toMatch(/^hint {3}\S/m);
    expect(child.said()).not.toMatch(/^\s+at \S+ \(/m);
    expect(child.said()).not.toContain('\u001b');
  });

  test('doctor says how far it came', async () => {
    const child = start('doctor', '--wait', '1s', '--', 'sleep', '60');
    let out = '';
    child.stdout?.on('data', (chunk) => {
      out += chunk;
    });
    expect(await ended(child)).toBe(3);
    expect(out).toMatch(/^ok {4}starts {8}sleep 60$/m);
    expect(out).toMatch(/^FAIL {2}speaks {8}the target started, but/m);
  });

  test('doctor asks with a number where a text is not heard, and says so', async () => {
    const child = start('doctor', '--profile', 'jsonrpc', '--', process.execPath, numbersOnly);
    let out = '';
    child.stdout?.on('data', (chunk) => {
      out += chunk;
    });
    expect(await ended(child)).toBe(0);
    expect(out).toMatch(/^note {2}answers {7}an unknown method .*"id":70469812/m);
    expect(out).toMatch(/hint +only where its id is a number/);
  });

  test('doctor asks with params where none are not heard, and says so', async () => {
    const child = start('doctor', '--profile', 'jsonrpc', '--', process.execPath, paramsOnly);
    let out = '';
    child.stdout?.on('data', (chunk) => {
      out += chunk;
    });
    expect(await ended(child)).toBe(0);
    expect(out).toMatch(/hint +only where it has params/);
  });
});

describe('the end of a run', () => {
  const interrupted = async (marker: string, signals: number) => {
    const child = start('run', '--profile', 'acp', '--time', '60s', '--no-corpus', '--', ...agent, marker);
    while (!child.said().includes('target ready')) await once(child.stderr ?? child, 'data');
    for (let i = 0; i < signals; i++) child.kill('SIGINT');
    const code = await ended(child);
    return { code, said: child.said(), left: await running(marker) };
  };

  test('the first Ctrl-C: a summary, exit 130, no process left', async () => {
    const { code, said, left } = await interrupted('--marker-of-one', 1);
    expect({ code, left }).toEqual({ code: 130, left: false });
    expect(said).toContain('interrupted; what was found so far is written (exit 130)');
  });

  test('the second: at once, no process left', async () => {
    const { code, left } = await interrupted('--marker-of-two', 3);
    expect({ code, left }).toEqual({ code: 130, left: false });
  });

  test('whoever reads us may leave early', async () => {
    const child = start(
      'run',
      '--profile',
      'acp',
      '--time',
      '2s',
      '--no-corpus',
      '-q',
      '--reporter',
      'ndjson',
      '--',
      ...agent,
    );
    child.stdout?.once('data', () => child.stdout?.destroy());
    expect([0, 1]).toContain(await ended(child));
    expect(child.said()).toBe('');
  });

  test('demo shows findings and exits with 0', async () => {
    const child = start('demo', '--time', '40s', '--max-findings', '2');
    expect(await ended(child)).toBe(0);
    expect(child.said()).toMatch(/^NEW {2}must {2}/m);
    expect(child.said()).toMatch(/new findings?; none of them fails this run \(exit 0\)\n$/);
  });
});
