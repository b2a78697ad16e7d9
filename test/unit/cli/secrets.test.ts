import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { redactor } from '../../../src/case/secrets.ts';
import { again } from '../../../src/cli/again.ts';
import { say, sayIn } from './world.ts';

const peer = fileURLToPath(new URL('./fixtures/tells-its-key.mjs', import.meta.url));
const bearer = 'b3ar3r-"sup3rs3cr3t"';
const key = 'k3y&<42-sup3rs3cr3t>';
const env = { MY_TOKEN: bearer, MY_KEY: key };
const reach = ['--connect', 'http://127.0.0.1:{port}/', '--bearer-env', 'MY_TOKEN', '--header', 'X-Key: $MY_KEY'];
const target = ['--', process.execPath, peer];

/** Every form in which one of them could be read. */
function shown(text: string): readonly string[] {
  const secrets = [bearer, key].flatMap((secret) => [
    secret,
    JSON.stringify(secret).slice(1, -1),
    encodeURIComponent(secret),
    secret.slice(0, 12),
  ]);
  return secrets.filter((secret) => text.includes(secret));
}

function filesIn(folder: string): string {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names
    .flatMap((name) => {
      try {
        return [readFileSync(join(folder, name), 'utf8')];
      } catch {
        return [];
      }
    })
    .join('\n');
}

test('a key is in no output, no report, no event, no entry of the corpus and no baseline', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'peerproof-secrets-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const memory = ['--corpus', join(folder, 'corpus'), '--baseline', join(folder, 'known.json'), '--update-baseline'];
  const reports = ['text', 'ndjson', 'json'].flatMap((name) => ['--reporter', `${name}=${join(folder, name)}`]);
  const limits = ['--seed', 'a', '--cases', '60', '--max-findings', '6', '--verbose'];
  const run = await sayIn(env, 'run', ...reach, ...memory, ...reports, '--reporter', 'text', ...limits, ...target);
  const all = `${run.out}\n${run.err}\n${filesIn(folder)}`;
  expect(shown(all)).toEqual([]);
  // It was sent, came back, and was told with what stands for it.
  expect(all).toContain('$MY_TOKEN');
  expect(all).toContain('$MY_KEY');
  expect(all).toContain('--bearer-env MY_TOKEN');
  expect(all).toContain('no-leak');
  expect(all).toMatch(/alive/);
}, 120_000);

test('a key is in no word of doctor, of a dry run, or of a refusal', async () => {
  const words = await Promise.all([
    sayIn(env, 'doctor', ...reach, ...target),
    sayIn(env, 'run', ...reach, '--dry-run', ...target),
    sayIn(
      env,
      'run',
      ...reach,
      '--',
      process.execPath,
      '-e',
      `console.error(${JSON.stringify(bearer)}); process.exit(1)`,
    ),
    say('run', '--header', `Authorization: Bearer ${bearer}`, '--connect', 'http://127.0.0.1:1/'),
    say('run', '--connect', `http://me:${encodeURIComponent(bearer)}@127.0.0.1:1/`),
    say('run', '--header', `X-Key: ${key}`, '--', 'a'),
  ]);
  expect(shown(words.map(({ out, err }) => out + err).join('\n'))).toEqual([]);
  expect(words.map(({ code }) => code)).toEqual([0, 0, 3, 3, 3, 2]);
});

test('the line that starts a run again names what stands for a key', () => {
  const secrets = [{ value: key, shownAs: '$X_KEY' }];
  const words = again(['run', '--header', `X-Key: ${key}`], 'a', undefined, secrets);
  expect(words).toEqual(['peerproof', 'run', '--header', 'X-Key: $X_KEY', '--seed', 'a']);
});

test('slips cost one line', async () => {
  const refused = async (...argv: string[]) => {
    const { code, err } = await say('run', '--connect', 'http://127.0.0.1:1/', ...argv);
    expect([code, err.trim().split('\n').length]).toEqual([2, 1]);
    return err;
  };
  expect(await refused('--bearer-env', 'NO_SUCH')).toContain('the environment has no NO_SUCH');
  expect(await refused('--header', 'X-Key: $NO_SUCH')).toContain('the environment has no NO_SUCH');
  expect(await refused('--header', 'nonsense')).toContain('NAME: VALUE');
  expect(await refused('--bearer-command', 'exit 1')).toContain('the command failed');
  expect(await refused('--bearer-command', 'true')).toContain('printed nothing');
});

test('a secret that is cut off is one still', () => {
  const redact = redactor([{ value: 'abcdefghijkl', shownAs: '$K' }]);
  expect(redact('x abcdefgh')).toBe('x $K');
  expect(redact('x abcdefgh… (900 bytes)')).toBe('x $K… (900 bytes)');
  expect(redact('x abc')).toBe('x abc');
});
