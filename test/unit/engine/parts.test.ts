import { execFileSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import type { Case } from '../../../src/case/case.ts';
import { UsageError } from '../../../src/case/errors.ts';
import type { Execution } from '../../../src/driver/contract.ts';
import { loadFramings, loadProfiles, loadProperties, loadStrategies } from '../../../src/engine/discover.ts';
import { judged, named, selected } from '../../../src/engine/names.ts';
import { Schedule } from '../../../src/engine/schedule.ts';
import { seedOf } from '../../../src/engine/seeds.ts';
import { shellLine } from '../../../src/engine/shell-line.ts';
import { type Suspicion, Suspicions } from '../../../src/engine/suspicions.ts';
import ndjson from '../../../src/framings/ndjson.ts';
import jsonrpc from '../../../src/profiles/jsonrpc.ts';
import { rule, send, violation } from './fake.ts';

describe('discovery', () => {
  test('finds what the folders hold, by name', async () => {
    expect([...(await loadFramings()).keys()]).toContain('ndjson');
    expect((await loadProfiles()).get('acp')?.name).toBe('acp');
    expect((await loadStrategies()).get('valid')?.order).toBeTypeOf('number');
  });

  test('gives properties their path as address', async () => {
    const addresses = (await loadProperties()).map(({ address }) => address);
    expect(addresses).toEqual(expect.arrayContaining(['alive', 'jsonrpc/5-id-echoed', 'jsonrpc/5.1-parse-error']));
    expect(addresses).toEqual([...addresses].sort());
  });
});

test('of what waits to be looked into, a new kind of fault comes before more of one that is told, which can wait', () => {
  const suspicions = new Suspicions(({ violation: { property } }) => property.level === 'must');
  const steps: Case = [];
  const execution = {} as Execution;
  for (const address of ['b', 'a', 'a', 'a', 'c']) {
    const met = violation(rule(address, address === 'b' ? 'should' : 'must'));
    suspicions.add({ steps, violation: met, execution, strategy: 'x' });
  }
  const told = new Set(['a']);
  const isFirst = ({ violation: { property } }: Suspicion) => !told.has(property.address);
  const next = (minor: boolean, more = true) =>
    suspicions.next({ minor, more }, isFirst)?.violation.property.address ?? 'none';
  expect([...suspicions.addresses]).toEqual(['a', 'c', 'b']);
  const inTurn = [next(true), next(true), next(false), next(false, false), next(true, false), next(true, false)];
  expect([...inTurn, next(true), next(true)]).toEqual(['c', 'a', 'a', 'none', 'b', 'none', 'a', 'none']);
});

describe('names', () => {
  const things = new Map([
    ['odd-id', 1],
    ['valid', 2],
  ]);

  test('are looked up, or corrected', () => {
    expect(named('strategy', 'valid', things)).toBe(2);
    expect(() => named('strategy', 'od-id', things)).toThrow(UsageError);
    expect(() => named('strategy', 'od-id', things)).toThrow("unknown strategy 'od-id': did you mean odd-id?");
    expect(selected('strategy', ['valid'], things)).toEqual([['valid', 2]]);
    expect(selected('strategy', [], things)).toHaveLength(2);
  });

  test('address prefixes choose properties, at word ends only', () => {
    const all = ['alive', 'jsonrpc/5-id', 'jsonrpc/5.1-parse', 'acp/x'].map((address) => rule(address));
    const choose = (only: string[], skip: string[] = []) =>
      judged(all, { profile: jsonrpc, only, skip }).map(({ address }) => address);
    expect(choose([])).toEqual(['alive', 'jsonrpc/5-id', 'jsonrpc/5.1-parse']);
    expect(choose(['jsonrpc/5'])).toEqual(['jsonrpc/5-id', 'jsonrpc/5.1-parse']);
    expect(choose(['jsonrpc/'], ['jsonrpc/5.1'])).toEqual(['jsonrpc/5-id']);
    expect(() => choose(['jsonrpc/5.1-par'])).toThrow('did you mean jsonrpc/5.1-parse?');
    expect(() => choose(['acp'])).toThrow(UsageError);
  });
});

describe('the schedule', () => {
  test('deals exactly the cases asked for, small batches first', () => {
    const schedule = new Schedule({ strategies: ['a', 'b', 'c'], cases: 500 });
    const sizes = [];
    for (let batch = schedule.next(); batch !== undefined; batch = schedule.next()) sizes.push(batch.size);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(500);
    expect(sizes[0]).toBe(4);
    expect(Math.max(...sizes)).toBe(50);
  });

  test('counts every pair that it dealt', () => {
    const schedule = new Schedule({ strategies: ['a', 'b', 'c'], cases: 2000 });
    while (schedule.next() !== undefined);
    expect(schedule.pairs.map(({ a, b }) => `${a}${b}`).sort()).toEqual(['aa', 'ab', 'ac', 'bb', 'bc', 'cc']);
    expect(schedule.pairs.every(({ cases }) => cases > 0)).toBe(true);
  });
});

test('a seed is the same for the same parts, for ever', () => {
  expect(seedOf('seed', 'a', 'b', 7)).toBe(seedOf('seed', 'a', 'b', 7));
  expect(seedOf('seed', 'a', 'b', 7)).toBe(1367752216);
  expect(seedOf('seed', 'a', 'b', 8)).not.toBe(seedOf('seed', 'a', 'b', 7));
});

describe('the shell line', () => {
  const sent = (steps: Case, command = ['cat']) =>
    shellLine({ sent: steps, profile: jsonrpc, framing: ndjson, target: { command } }) ?? '';
  const output = (line: string) => execFileSync('sh', ['-c', line]);

  test.each([
    ["it's", "it's\n"],
    ['a\0b\x1b[31m%s\\n', 'a\0b\x1b[31m%s\\n\n'],
    ['{"a":"$HOME `id`"}', '{"a":"$HOME `id`"}\n'],
    ['ü 漢', 'ü 漢\n'],
    ['-n', '-n\n'],
    ['', '\n'],
  ])('sends exactly %j', (payload, bytes) => {
    expect(output(sent([send(payload)])).toString()).toBe(bytes);
  });

  test('sends bytes that are no text, and raw ones without a newline', () => {
    const steps: Case = [{ type: 'write', bytes: Uint8Array.of(0xff, 0x00, 0x27, 0x31) }];
    expect([...output(sent(steps))]).toEqual([0xff, 0x00, 0x27, 0x31]);
  });

  test('quotes the program, and gives way to the line of peerproof when it is long', () => {
    expect(sent([send('x')], ['my peer', '--a=b'])).toMatch(/\| 'my peer' --a=b$/);
    expect(sent([send('x'.repeat(9000))])).toContain('use the one of peerproof');
    expect(shellLine({ sent: [], profile: jsonrpc, framing: ndjson, target: { command: [] } })).toBeUndefined();
  });
});
