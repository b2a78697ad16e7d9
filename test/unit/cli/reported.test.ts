import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { Io } from '../../../src/cli/io.ts';
import { openReports } from '../../../src/cli/open-reports.ts';
import { reported } from '../../../src/cli/reported.ts';
import type { RunEvent } from '../../../src/engine/events.ts';
import { sampleRun } from '../report/sample-run.ts';

const folder = mkdtempSync(join(tmpdir(), 'peerproof-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function world(env: Io['env'] = {}, isTTY = false) {
  const said = { out: '', err: '' };
  const aborter = new AbortController();
  const io: Io = {
    out: { isTTY, write: (text) => (said.out += text) },
    err: { isTTY, write: (text) => (said.err += text) },
    env,
    signal: aborter.signal,
  };
  return { io, said, aborter };
}

const tells = (events: readonly RunEvent[]) => async (emit: (event: RunEvent) => void) => events.forEach(emit);
const wish = (values = {}) => ({ values, again: ['peerproof', 'run'] });

describe('a run that is told', () => {
  test('text for people to stderr, nothing to stdout, and the exit code of the last event', async () => {
    const { io, said } = world();
    expect(await reported(wish(), io, tells(sampleRun))).toBe(1);
    expect(said.out).toBe('');
    expect(said.err).toContain('2 new findings (exit 1)');
  });

  test('each reporter in its place', async () => {
    const { io, said } = world();
    const file = join(folder, 'deep/er/run.json');
    const reporter = [
      { name: 'json', file },
      { name: 'ndjson', file: '-' },
      { name: 'text', file: join(folder, 'run.txt') },
    ];
    await reported(wish({ reporter }), io, tells(sampleRun));
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ format: 1, started: { seed: 'golden' } });
    expect(
      said.out
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toEqual(sampleRun);
    expect(readFileSync(join(folder, 'run.txt'), 'utf8')).toBe(said.err);
  });

  test('quiet: nothing for people but faults', async () => {
    const { io, said } = world();
    await reported(wish({ quiet: true }), io, tells(sampleRun));
    const [first, ...more] = said.err.trimEnd().split('\n');
    expect(first).toMatch(/^peerproof: error {2}the spare did not start: /);
    expect(more.at(-1)).toBe('hint   look at its stderr');
    expect(said.err).not.toMatch(/(?!\n)\p{C}/u);
  });

  test('lenient: findings do not fail it, other ends do', async () => {
    const { io } = world();
    const [last] = sampleRun.slice(-1);
    const ended = (exitCode: number): RunEvent[] => (last?.type === 'run-finished' ? [{ ...last, exitCode }] : []);
    expect(await reported({ ...wish(), lenient: true }, io, tells(ended(1)))).toBe(0);
    expect(await reported({ ...wish(), lenient: true }, io, tells(ended(3)))).toBe(3);
  });

  test('what the engine throws goes on, after the reporters have ended', async () => {
    const { io } = world();
    const file = join(folder, 'thrown.json');
    const fails = async (emit: (event: RunEvent) => void) => {
      sampleRun.slice(0, 2).forEach(emit);
      throw new TypeError('ours');
    };
    await expect(reported(wish({ reporter: [{ name: 'json', file }] }), io, fails)).rejects.toThrow('ours');
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ findings: [] });
  });

  test('no last event: interrupted, or a fault of ours', async () => {
    const { io, aborter } = world();
    await expect(reported(wish(), io, tells([]))).rejects.toThrow('without its last event');
    aborter.abort();
    expect(await reported(wish(), io, tells([]))).toBe(130);
  });
});

describe('colours', () => {
  const colored = async (env: Io['env'], isTTY: boolean): Promise<boolean> => {
    const { io, said } = world(env, isTTY);
    await reported(wish(), io, tells([...sampleRun.slice(0, 1), ...sampleRun.slice(-1)]));
    return /\u001b\[1m/.test(said.err);
  };
  test.each([
    ['a terminal', {}, true, true],
    ['no terminal', {}, false, false],
    ['NO_COLOR', { NO_COLOR: '1', FORCE_COLOR: '1' }, true, false],
    ['NO_COLOR, empty', { NO_COLOR: '' }, true, true],
    ['FORCE_COLOR', { FORCE_COLOR: '1' }, false, true],
    ['FORCE_COLOR=0', { FORCE_COLOR: '0' }, true, false],
    ['a dumb terminal', { TERM: 'dumb' }, true, false],
  ])('%s', async (_, env, isTTY, wanted) => expect(await colored(env, isTTY)).toBe(wanted));
});

test('a reporter that fails does not take the others with it', async () => {
  const { io, said } = world();
  const out = {
    write: () => {
      throw new Error('disk full');
    },
  };
  const choices = [{ name: 'ndjson', file: '-' }];
  const reports = await openReports({ choices, quiet: false, verbose: false, again: [] }, { ...io, out });
  for (const event of sampleRun) reports.emit(event);
  expect(() => reports.end()).toThrow('disk full');
  expect(said.err).toContain('2 new findings (exit 1)');
});
