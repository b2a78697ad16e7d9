import { expect, test } from 'vitest';
import { say } from './world.ts';

const refused = async (...argv: string[]) => {
  const { code, err } = await say(...argv);
  expect([code, err.trim().split('\n').length]).toEqual([2, 1]);
  return err.trim();
};

test.each(['run', 'replay x', 'shrink x', 'doctor'])('%s refuses other machines', async (verb) => {
  const words = [...verb.split(' '), '--profile', 'jsonrpc', '--connect'];
  expect(await refused(...words, 'tcp://example.org:80')).toBe(
    'peerproof: --connect tcp://example.org:80: example.org is not this machine; --allow-remote allows it',
  );
});

test.each(['tcp://10.0.0.1:1', 'tcp://127.0.0.1.example.org:1', 'tcp://2130706433:1', 'tcp://localhost.org:1'])(
  '%s is another machine',
  async (url) => expect(await refused('run', '--connect', url)).toContain('--allow-remote'),
);

test.each(['tcp://localhost:1', 'tcp://127.8.8.8:1', 'tcp://[::1]:1', 'unix:/a.sock'])(
  '%s is this machine',
  async (url) => {
    const { code, out } = await say('run', '--connect', url, '--dry-run');
    expect(code).toBe(0);
    expect(out).toContain(url);
  },
);

test('allowed remotes pass', async () => {
  expect((await say('run', '--connect', 'tcp://10.0.0.1:1', '--allow-remote', '--dry-run')).code).toBe(0);
});

test('slips of the hand cost one line', async () => {
  expect(await refused('run', '--connect', 'tpc://localhost:1')).toContain('did you mean tcp?');
  expect(await refused('run', '--connect', 'localhost:1')).toContain("unknown scheme 'localhost'");
  expect(await refused('run', '--connect', 'tcp://localhost:{port}')).toContain('needs a command behind --');
  expect(await refused('run', '--connect', 'tcp://localhost:1', '--workers', '2', '--', 'a')).toContain('{port}');
  expect(await refused('run', '--framing', 'content-lenght', '--', 'a')).toContain('unknown framing');
  expect(await refused('doctor', '--framing', 'ndjsn', '--', 'a')).toContain('did you mean ndjson?');
});
