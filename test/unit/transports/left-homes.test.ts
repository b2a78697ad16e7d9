import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { removeLeftHomes } from '../../../src/transports/process/left-homes.ts';

const twoDaysAgo = Date.now() / 1_000 - 2 * 24 * 60 * 60;

test('homes of runs that are dead for long are removed, and nothing else', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'left-'));
  vi.stubEnv('TMPDIR', folder);
  onTestFinished(() => void vi.unstubAllEnvs());
  const made = (name: string, isOld = true): string => {
    const path = join(folder, name);
    mkdirSync(join(path, 'within'), { recursive: true });
    if (isOld) utimesSync(path, twoDaysAgo, twoDaysAgo);
    return path;
  };
  const dead = Number(execFileSync('sh', ['-c', 'echo $$'], { encoding: 'utf8' }));
  const left = made(`peerproof-${dead}-0123456789abcdef-abcdef`);
  const kept = [
    made(`peerproof-${process.pid}-0123456789abcdef-abcdef`),
    made(`peerproof-${dead}-0123456789abcdef-fedcba`, false),
    made('peerproof-demo-abcdef'),
    made(`peerproof-${dead}-notes`),
  ];
  await removeLeftHomes();
  expect(existsSync(left)).toBe(false);
  expect(kept.filter((path) => !existsSync(path))).toEqual([]);
});
