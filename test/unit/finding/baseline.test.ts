import { describe, expect, test } from 'vitest';
import { UsageError } from '../../../src/case/errors.ts';
import { emptyBaseline, parseBaseline, printBaseline } from '../../../src/finding/baseline.ts';
import { knownOn, staleOf, updated } from '../../../src/finding/known.ts';

const entry = { signature: '0a1b2c3d', property: 'jsonrpc/5-id-echoed', reason: 'vendor issue 12' };
const file = (...entries: object[]) => JSON.stringify({ format: 1, entries });

describe('reading', () => {
  test('what was printed is read back', () => {
    const baseline = parseBaseline(file({ ...entry, expires: '2030-12-31', key: 'k', steps: [{ settle: true }] }), 'b');
    expect(parseBaseline(printBaseline(baseline), 'b')).toEqual(baseline);
  });

  test.each([
    ['{', 'b.json: broken JSON'],
    ['[]', 'b.json: must be an object'],
    ['{"entries":[]}', 'b.json: format is missing'],
    ['{"format":2,"entries":[]}', 'b.json: format must be 1'],
    ['{"format":1}', 'b.json: entries is missing'],
    [file(entry, entry), 'b.json: entry 2: signature 0a1b2c3d stands in entry 1 too'],
    [file({ ...entry, reason: undefined }), 'b.json: entry 1: reason is missing'],
    [file({ ...entry, reason: ' ' }), 'b.json: entry 1: reason is empty'],
    [file({ ...entry, signature: '0A1B2C3D' }), 'b.json: entry 1: signature must be 8 hex digits'],
    [file({ ...entry, expires: '2030-02-30' }), 'b.json: entry 1: expires must be a day, as 2030-12-31'],
    [file({ ...entry, expire: '2030-02-20' }), "b.json: entry 1: unknown key 'expire': did you mean expires?"],
  ])('%s is refused: %s', (text, message) => {
    expect(() => parseBaseline(text, 'b.json')).toThrow(UsageError);
    expect(() => parseBaseline(text, 'b.json')).toThrow(message);
  });
});

describe('what is stale', () => {
  const known = (...entries: object[]) => knownOn('2030-06-15', parseBaseline(file(...entries), 'b'));
  const evidence = { seen: new Set<string>(), gone: new Set<string>(), observed: new Map(), whole: true };
  const much = new Map([[entry.property, 5000]]);

  test('an entry counts up to and on its last day', () => {
    expect(known({ ...entry, expires: '2030-06-15' }).live.size).toBe(1);
    expect(known({ ...entry, expires: '2030-06-14' })).toMatchObject({ live: new Map(), expired: [entry] });
  });

  test('only what was tried and not seen', () => {
    expect(staleOf(known(entry), { ...evidence, observed: much })).toEqual([entry]);
    expect(staleOf(known(entry), evidence)).toEqual([]);
    expect(staleOf(known(entry), { ...evidence, observed: much, whole: false })).toEqual([]);
    expect(staleOf(known(entry), { ...evidence, observed: much, seen: new Set([entry.signature]) })).toEqual([]);
  });

  test('an entry with a case only when the case proves it', () => {
    const withCase = { ...entry, steps: [{ settle: true }] };
    expect(staleOf(known(withCase), { ...evidence, observed: much })).toEqual([]);
    expect(staleOf(known(withCase), { ...evidence, gone: new Set([entry.signature]) })).toEqual([withCase]);
  });

  test('signatures are compared whole', () => {
    expect(known(entry).live.has('0a1b2c3')).toBe(false);
  });
});

test('an update keeps reasons, also of an entry that expired and is found again', () => {
  const baseline = parseBaseline(file({ ...entry, expires: '2020-01-01' }), 'b');
  const { signature, property } = entry;
  const found = [
    { signature, property },
    { signature: '00000001', property: 'alive' },
  ];
  expect(updated(baseline, { stale: baseline.entries, found }).entries).toEqual([
    { signature: '00000001', property: 'alive', reason: 'not explained yet' },
    entry,
  ]);
  expect(updated(emptyBaseline, { stale: [], found: [] })).toEqual(emptyBaseline);
});
