import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

/**
 * The same seed sends the same bytes: twice, with another number of workers (in any order), and on another Node.
 * `npm run bench -- same-bytes [--cases 2000] [--seed TEXT] [--node PATH]…`; --node is one more Node binary to run it on, such as
 * the one of the package node@24.
 */
const { values } = parseArgs({
  options: {
    cases: { type: 'string', default: '2000' },
    seed: { type: 'string', default: 'same' },
    node: { type: 'string', multiple: true, default: [] },
  },
});
const cli = fileURLToPath(new URL('../src/cli/main.js', import.meta.url));
const recorder = fileURLToPath(new URL('peer/recorder.js', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'peerproof-same-'));

interface Received {
  readonly name: string;
  readonly lines: number;
  readonly inOrder: string;
  readonly inAnyOrder: string;
}

try {
  const all = [
    received('once', process.execPath, 1),
    received('again', process.execPath, 1),
    received('two workers', process.execPath, 2),
    ...values.node.map((node) => received(`Node ${versionOf(node)}`, node, 1)),
  ];
  const [first] = all;
  for (const { name, lines, inOrder, inAnyOrder } of all) {
    const same = inAnyOrder === first?.inAnyOrder && (name === 'two workers' || inOrder === first.inOrder);
    if (!same) process.exitCode = 1;
    console.log(`${name.padEnd(16)}${lines} lines  ${inOrder}  ${inAnyOrder}  ${same ? 'same' : 'OTHER'}`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function received(name: string, node: string, workers: number): Received {
  const file = join(folder, name);
  writeFileSync(file, '');
  const options = [
    '--profile',
    'jsonrpc',
    '--seed',
    values.seed,
    '--cases',
    values.cases,
    '--workers',
    String(workers),
  ];
  const target = [process.execPath, recorder, file];
  const { status, stderr } = spawnSync(node, [cli, 'run', ...options, '--', ...target], {
    encoding: 'utf8',
    cwd: folder,
  });
  if (status !== 0) throw new Error(`${name}: exit ${status}\n${stderr}`);
  const prints = readFileSync(file, 'utf8').trim().split('\n');
  return { name, lines: prints.length, inOrder: hashOf(prints), inAnyOrder: hashOf(prints.toSorted()) };
}

function hashOf(prints: readonly string[]): string {
  return createHash('sha256').update(prints.join('\n')).digest('hex').slice(0, 12);
}

function versionOf(node: string): string {
  return execFileSync(node, ['--version'], { encoding: 'utf8' }).trim();
}
