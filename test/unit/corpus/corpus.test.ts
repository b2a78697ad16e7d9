import { mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Step } from '../../../src/case/case.ts';
import { UsageError } from '../../../src/case/errors.ts';
import { type CorpusEntry, parseEntry, printEntry } from '../../../src/corpus/entry.ts';
import { listEntries, readEntry, writeEntry, writeText } from '../../../src/corpus/store.ts';
import { loadCase, storeBytes, storeCase } from '../../../src/corpus/stored.ts';

const entry: CorpusEntry = {
  format: 1,
  profile: 'acp',
  property: 'jsonrpc/6-empty-batch',
  signature: '0a1b2c3d',
  steps: [{ send: { text: '[]' } }, { settle: true }],
};

const bytes = fc.uint8Array({ maxLength: 40 });
const step: fc.Arbitrary<Step> = fc.oneof(
  bytes.map((payload) => ({ type: 'send' as const, payload })),
  fc.tuple(bytes, fc.array(fc.nat(40))).map(([payload, cuts]) => ({ type: 'send' as const, payload, cuts })),
  bytes.map((each) => ({ type: 'write' as const, bytes: each })),
  fc.string().map((text) => ({ type: 'reply' as const, payload: Buffer.from(text) })),
  fc.constantFrom<Step>({ type: 'settle' }, { type: 'close', half: true }, { type: 'close', half: false }),
  fc.constantFrom<Step>({ type: 'restart' }, { type: 'answer' }, { type: 'quiet', ms: 5 }, { type: 'pause', ms: 0.5 }),
);

test('any case survives being stored, printed, read and loaded, byte for byte', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 1 }), (steps) => {
      const read = parseEntry(printEntry({ ...entry, steps: storeCase(steps) }), 'e');
      expect(bytesIn(loadCase(read.steps))).toEqual(bytesIn(steps));
      expect(loadCase(read.steps).map(({ type }) => type)).toEqual(steps.map(({ type }) => type));
    }),
  );
});

function bytesIn(steps: readonly Step[]) {
  return steps.map((each) => {
    const {
      payload,
      bytes: raw,
      ...rest
    } = { payload: undefined, bytes: undefined, ...each } as Record<string, unknown>;
    const found = (payload ?? raw) as Uint8Array | undefined;
    return { ...rest, hex: found === undefined ? undefined : Buffer.from(found).toString('hex') };
  });
}

test('text where UTF-8 gives the bytes back, also for BOM and NUL; base64 where it does not', () => {
  expect(storeBytes(Buffer.from('ü\0'))).toEqual({ text: 'ü\0' });
  expect(storeBytes(Buffer.from([0xef, 0xbb, 0xbf, 0x5b]))).toEqual({ text: '\ufeff[' });
  expect(storeBytes(Buffer.from([0xff]))).toEqual({ base64: '/w==' });
  expect(storeBytes(Buffer.from([0xed, 0xa0, 0x80]))).toEqual({ base64: '7aCA' });
});

describe('an entry', () => {
  test.each([
    ['{', 'e.json: broken JSON'],
    [JSON.stringify({ ...entry, format: 3 }), 'e.json: format must be 1'],
    [JSON.stringify({ ...entry, profile: undefined }), 'e.json: profile is missing'],
    [JSON.stringify({ ...entry, signature: undefined }), 'e.json: signature is missing: they go together'],
    [JSON.stringify({ ...entry, command: ['rm'] }), "e.json: unknown key 'command'"],
    [JSON.stringify({ ...entry, step: [] }), "e.json: unknown key 'step': did you mean steps?"],
    [JSON.stringify({ ...entry, level: 'most' }), 'e.json: level must be one of must, should, may'],
    [
      JSON.stringify({ ...entry, steps: [{ sendd: { text: '' } }] }),
      "e.json: step 1: unknown key 'sendd': did you mean send?",
    ],
    [
      JSON.stringify({ ...entry, steps: [{ send: { text: '', base64: '' } }] }),
      'e.json: step 1, send: must have either',
    ],
    [
      JSON.stringify({ ...entry, steps: [{ settle: true }, { send: { base64: '*' } }] }),
      'e.json: step 2, send: is not base64',
    ],
    [
      JSON.stringify({ ...entry, steps: [{ settle: true, restart: true }] }),
      'e.json: step 1: must do one thing, not 2',
    ],
    [JSON.stringify({ ...entry, steps: [{ pause: -1 }] }), 'e.json: step 1, pause: must be milliseconds'],
  ])('%s is refused: %s', (text, message) => {
    expect(() => parseEntry(text, 'e.json')).toThrow(UsageError);
    expect(() => parseEntry(text, 'e.json')).toThrow(message);
  });

  test('without a property is a vector', () => {
    const { property: _, signature: __, ...vector } = entry;
    expect(parseEntry(printEntry(vector), 'e')).toEqual(vector);
  });
});

describe('the store', () => {
  const folder = () => mkdtemp(join(tmpdir(), 'peerproof-'));

  test('names files by profile, property and signature, and lists them sorted', async () => {
    const corpus = await folder();
    const file = await writeEntry(corpus, entry);
    expect(file).toBe(join(corpus, 'acp', 'jsonrpc-6-empty-batch--0a1b2c3d.json'));
    await writeEntry(corpus, { ...entry, signature: '00000000' });
    await writeFile(join(corpus, 'acp', 'notes.txt'), 'no entry');
    const names = (await listEntries(corpus)).map((each) => each.slice(corpus.length + 1));
    expect(names).toEqual(['acp/jsonrpc-6-empty-batch--00000000.json', 'acp/jsonrpc-6-empty-batch--0a1b2c3d.json']);
    expect(await readEntry(file)).toEqual(entry);
    expect(await listEntries(join(corpus, 'none'))).toEqual([]);
  });

  test('leaves a broken file as it is, and says where it is', async () => {
    const corpus = await folder();
    const file = join(corpus, 'acp', 'jsonrpc-6-empty-batch--0a1b2c3d.json');
    await mkdir(join(corpus, 'acp'));
    await writeFile(file, '{"half');
    await expect(writeEntry(corpus, entry)).rejects.toThrow(`${file}: broken JSON`);
    expect(await readFile(file, 'utf8')).toBe('{"half');
  });

  test('keeps a note that a person wrote', async () => {
    const corpus = await folder();
    const file = await writeEntry(corpus, { ...entry, note: 'see the tracker' });
    await writeEntry(corpus, { ...entry, says: 'anew' });
    expect(await readEntry(file)).toMatchObject({ note: 'see the tracker', says: 'anew' });
  });

  test('leaves nothing half-written behind', async () => {
    const corpus = await folder();
    await mkdir(join(corpus, 'x.json'));
    await expect(writeText(join(corpus, 'x.json'), 'text')).rejects.toThrow(UsageError);
    expect(await readdir(corpus)).toEqual(['x.json']);
  });
});
