import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../peers');
const folders = readdirSync(root).filter((folder) => existsSync(join(root, folder, 'package.json')));

describe.each(folders)('peers/%s', (folder) => {
  const peer = json(folder, 'peer.json');

  it('pins the one package that it is about', () => {
    const { name, private: hidden, type, dependencies } = json(folder, 'package.json');
    expect({ name, hidden, type }).toEqual({ name: `peer-${folder}`, hidden: true, type: 'module' });
    const pins = Object.entries(dependencies as Record<string, string>).map(([key, version]) => `${key}@${version}`);
    expect(pins).toEqual([peer.package]);
    expect(pins[0]).toMatch(/.@\d+\.\d+\.\d+$/);
  });

  it('says how it starts and why it is here', () => {
    expect(peer).toMatchObject({
      name: folder,
      profile: expect.any(String),
      command: expect.arrayContaining([expect.any(String)]),
    });
    expect(peer.note).toMatch(/\w/);
  });

  it('keeps a baseline of its own', () => {
    expect(json(folder, 'baseline.json')).toMatchObject({ format: 1, target: folder, entries: expect.any(Array) });
  });
});

function json(folder: string, file: string): Record<string, unknown> {
  return JSON.parse(readFileSync(join(root, folder, file), 'utf8')) as Record<string, unknown>;
}
