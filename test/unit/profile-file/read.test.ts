import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { UsageError } from '../../../src/case/errors.ts';
import { readProfile } from '../../../src/engine/read-profile.ts';
import { larder, larderFile } from '../targets/larder.ts';

const folder = mkdtempSync(join(tmpdir(), 'peerproof-profile-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let count = 0;
function file(text: string, ending = 'json'): string {
  const path = join(folder, `${count++}.${ending}`);
  writeFileSync(path, text);
  return path;
}

const json = (profile: unknown) => file(JSON.stringify(profile));

async function refusal(path: string): Promise<string> {
  const error = await readProfile(path).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(UsageError);
  const { message } = error as UsageError;
  expect(message).not.toContain('\n');
  return message.replace(path, 'FILE');
}

describe('a profile can be written', () => {
  test('as JSON', async () => {
    expect(await larder()).toMatchObject({ name: 'larder', framing: 'ndjson', openMethods: false });
  });

  test.each(['ts', 'mts', 'js', 'mjs'])('as a module: .%s', async (ending) => {
    const types = ending.endsWith('ts')
      ? "import type { ProfileInput } from 'peerproof';\nconst name: string = 'mine';\n"
      : "const name = 'mine';\n";
    const path = file(`${types}export default { name, answers: [{ method: 'ask', result: () => '1' }] };\n`, ending);
    const { answers, batch } = await readProfile(path);
    expect({ batch, result: answers[0]?.result }).toMatchObject({ batch: 'required', result: expect.any(Function) });
  });

  test('whole, with defineProfile of peerproof, wherever the file lies', async () => {
    const path = file(
      "import { defineProfile } from 'peerproof';\nexport default defineProfile({ name: 'mine', batch: 'forbidden' });\n",
      'ts',
    );
    expect(await readProfile(path)).toMatchObject({
      name: 'mine',
      batch: 'forbidden',
      properties: ['jsonrpc', 'declared'],
    });
  });

  test('on top of one that comes along, and of one of a file', async () => {
    const below = json({ name: 'below', extends: 'acp', codes: { transient: [-32050] } });
    const { properties, codes, opens } = await readProfile(json({ name: 'above', extends: below, batch: 'forbidden' }));
    expect(properties).toEqual(['jsonrpc', 'acp']);
    expect({ opens: opens?.method, transient: codes.transient }).toEqual({ opens: 'initialize', transient: [-32050] });
  });
});

describe('what is wrong is said in one line, with its place', () => {
  test.each([
    [
      'a key that is misspelt',
      { name: 'a', framming: 'ndjson' },
      "FILE: unknown key 'framming': did you mean framing?",
    ],
    [
      'deep inside',
      { name: 'a', codes: { unkownMethod: 1 } },
      "FILE: codes: unknown key 'unkownMethod': did you mean unknownMethod?",
    ],
    [
      'in a method',
      { name: 'a', methods: [{ name: 'get', require: [] }] },
      "FILE: methods[0] (get): unknown key 'require': did you mean required?",
    ],
    [
      'a wrong type',
      { name: 'a', methods: [{ name: 'get', required: 'key' }] },
      'FILE: methods[0] (get) required must be a list, not a text',
    ],
    [
      'a fraction for a code',
      { name: 'a', codes: { internal: 1.5 } },
      'FILE: codes.internal must be a whole number, not a fraction',
    ],
    [
      'a word that is not offered',
      { name: 'a', batch: 'no' },
      'FILE: batch must be required or forbidden or either, not "no"',
    ],
    ['something missing', { name: 'a', cancel: { method: 'stop', code: 1 } }, 'FILE: cancel: member is missing'],
    ['no name', {}, 'FILE: name is missing'],
    ['a name that makes no folder', { name: 'a/b' }, 'FILE: name "a/b" does not match ^[a-z0-9][a-z0-9-]*$'],
    ['a name that is taken', { name: 'acp' }, 'FILE: name: there is a profile acp already'],
    ['no object', [], 'FILE: it must be an object, not a list'],
    ['an unknown base', { name: 'a', extends: 'apc' }, "FILE: extends: unknown profile 'apc': did you mean acp?"],
    [
      'an unknown framing',
      { name: 'a', framing: 'lines' },
      /^FILE: framing: unknown framing 'lines': there is .*ndjson/,
    ],
    [
      'unknown properties',
      { name: 'a', properties: ['jsonrcp'] },
      "FILE: properties: unknown prefix 'jsonrcp': did you mean jsonrpc?",
    ],
    [
      'an unknown property',
      { name: 'a', cites: { 'declared/to-early': { clause: '1', quote: 'x' } } },
      "FILE: cites: unknown property 'declared/to-early': did you mean declared/too-early?",
    ],
    [
      'a method that is not in the table',
      { name: 'a', methods: [{ name: 'hello' }], opens: { method: 'helo' } },
      "FILE: opens.method: unknown method 'helo': did you mean hello?",
    ],
    [
      'a capture from nowhere',
      { name: 'a', methods: [{ name: 'get' }], captures: [{ slot: 'x', method: 'got', path: 'x' }] },
      "FILE: captures[0].method: unknown method 'got': did you mean get?",
    ],
    [
      'a broken schema',
      { name: 'a', methods: [{ name: 'get', params: { type: 'strin' } }] },
      /^FILE: methods\[0\] \(get\): params is no JSON Schema: /,
    ],
    [
      'a reference to nowhere',
      { name: 'a', methods: [{ name: 'get', params: { $ref: '#/$defs/X' } }] },
      /^FILE: methods\[0\] \(get\): params is no JSON Schema: can't resolve/,
    ],
    [
      'a resource made nowhere',
      { name: 'a', methods: [{ name: 'get', effect: 'makes' }] },
      /^FILE: methods\[0\] \(get\): effect is makes, so made must say/,
    ],
    [
      'a method that is there twice',
      { name: 'a', methods: [{ name: 'get' }, { name: 'get' }] },
      'FILE: methods[1] (get): it is there twice',
    ],
    [
      'a probe without an id',
      { name: 'a', probe: '{"jsonrpc":"2.0","id":1,"method":"ping"}' },
      'FILE: probe has no {{probeId}} for its id',
    ],
    ['a handshake that is no JSON', { name: 'a', handshake: ['{'] }, 'FILE: handshake[0] is no JSON'],
  ] as const)('%s', async (_, profile, said) => {
    const message = await refusal(json(profile));
    if (typeof said === 'string') expect(message).toBe(said);
    else expect(message).toMatch(said);
  });

  test('broken JSON', async () => {
    expect(await refusal(file('{"name":'))).toMatch(/^FILE: broken JSON: /);
  });

  test('a file that is not there', async () => {
    expect(await refusal(join(folder, 'none.json'))).toMatch(/^FILE: there is no such file$/);
    expect(await refusal(join(folder, 'none.ts'))).toMatch(/^FILE: there is no such file$/);
  });

  test('a module that throws, one that is no TypeScript, one without a default export', async () => {
    expect(await refusal(file("throw new Error('no luck');\n", 'ts'))).toMatch(/^FILE can't be loaded: no luck$/);
    expect(await refusal(file('export default {{;\n', 'ts'))).toMatch(/^FILE can't be loaded: /);
    expect(await refusal(file('export const a = 1;\n', 'ts'))).toBe('FILE: it has no default export');
  });

  test('a file that stands on itself', async () => {
    const path = join(folder, 'self.json');
    writeFileSync(path, JSON.stringify({ name: 'self', extends: './self.json' }));
    expect(await refusal(path)).toMatch(/extends: it stands on itself$/);
  });
});

test('the example in the documents is short', async () => {
  const { readFileSync } = await import('node:fs');
  expect(readFileSync(larderFile, 'utf8').split('\n').length).toBeLessThan(110);
});
