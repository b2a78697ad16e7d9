import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadProfiles, loadProperties } from '../src/engine/discover.ts';
import { built, root } from './unit/cli/built.ts';

const readme = readFileSync(join(root, 'README.md'), 'utf8');
const commands = [...readme.matchAll(/^```sh\n([\s\S]*?)^```/gm)].flatMap(([, block = '']) => block.trim().split('\n'));
const pages = [
  'README.md',
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' }).map((file) => join('docs', file)),
].filter((file) => file.endsWith('.md'));

/** Where a reader would stand: beside an agent and a server of their own. */
const folder = mkdtempSync(join(tmpdir(), 'peerproof-readme-'));
beforeAll(() => {
  const stands: Readonly<Record<string, string>> = {
    'agent.js': 'demo-agent.js',
    'server.js': 'healthy-jsonrpc-server.js',
    'websocket-server.js': 'healthy-jsonrpc-websocket.js',
    'http-server.js': 'healthy-jsonrpc-http.js',
  };
  for (const [file, target] of Object.entries(stands)) {
    writeFileSync(join(folder, file), `import(${JSON.stringify(join(root, 'dist/test/targets', target))});\n`);
  }
  writeFileSync(join(folder, 'tcp-server.js'), overTcp);
});
/** One process for each connection. */
const overTcp = `import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
createServer((socket) => {
  const server = spawn(process.execPath, [${JSON.stringify(join(root, 'dist/test/targets/healthy-jsonrpc-server.js'))}], { stdio: 'pipe' });
  socket.pipe(server.stdin);
  server.stdout.pipe(socket);
  socket.on('error', () => server.kill());
  server.stdin.on('error', () => socket.destroy());
}).listen(Number(process.env.PORT), '127.0.0.1');
`;
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the commands of the README, in their order', () => {
  const run = commands.filter((line) => line.startsWith('npx peerproof '));

  test('are all of a kind that is checked', () => {
    const others = commands.filter((line) => !run.includes(line));
    expect(run.length).toBeGreaterThan(3);
    expect(others).toEqual(['npm start']);
  });

  test('npm start and npm test exist', () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    };
    expect(scripts.start).toMatch(/npm ci .* build .* demo$/);
    expect(scripts.test).toContain('vitest run');
  });

  test.each(run)('%s', { timeout: 90_000 }, (line) => {
    const [, , ...words] = line.split(' ');
    const { status, stderr, stdout } = spawnSync(process.execPath, [built(), ...words], {
      cwd: folder,
      encoding: 'utf8',
    });
    const finds = /replay|run --profile acp/.test(line);
    expect({ status, said: stderr + stdout }).toMatchObject({ status: finds ? 1 : 0 });
  });
});

describe('the commands of the page on profiles of your own, and what they print', () => {
  const page = readFileSync(join(root, 'docs/profiles/writing-your-own.md'), 'utf8');
  const [, block = ''] = /^```sh\n([\s\S]*?)^```/m.exec(page) ?? [];
  const [, shown = ''] = /^```\n(NEW [\s\S]*?)^```/m.exec(page) ?? [];

  test.each(block.trim().split('\n'))('%s', { timeout: 90_000 }, (line) => {
    const [, , ...words] = line.split(' ');
    const { status, stderr } = spawnSync(process.execPath, [built(), ...words], { cwd: root, encoding: 'utf8' });
    const finds = line.includes(' run ');
    expect({ status, stderr }).toMatchObject({ status: finds ? 1 : 0 });
    if (finds) for (const part of shown.trim().split('\n')) expect(stderr).toContain(part);
  });
});

describe('documents', () => {
  test.each(pages)('%s: links lead somewhere', (page) => {
    const text = readFileSync(join(root, page), 'utf8');
    const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)(?:#[^)]*)?\)/g)].map(([, link = '']) =>
      resolve(root, dirname(page), link),
    );
    expect(links.filter((link) => !existsSync(link))).toEqual([]);
  });

  test('name only properties that there are, and the profiles name all of theirs', async () => {
    const addresses = (await loadProperties()).map(({ address }) => address);
    const named = (page: string) =>
      [
        ...readFileSync(join(root, page), 'utf8').matchAll(
          /`((?:jsonrpc|acp|acp-java|agentrelay|ahp|rcp|declared)\/[\w.-]+)`/g,
        ),
      ].map(([, name]) => name);
    expect(pages.flatMap(named).filter((name) => !addresses.includes(name ?? ''))).toEqual([]);
    const groups = new Set(addresses.flatMap((address) => address.split('/').slice(0, -1)));
    for (const group of groups) {
      const page = group === 'declared' ? 'writing-your-own' : group;
      const own = addresses.filter((address) => address.startsWith(`${group}/`));
      expect(own.filter((address) => !named(`docs/profiles/${page}.md`).includes(address))).toEqual([]);
    }
  });

  test('the README names every profile, and the index every page', async () => {
    const index = readFileSync(join(root, 'docs/README.md'), 'utf8');
    for (const name of (await loadProfiles()).keys()) expect(readme).toContain(`](docs/profiles/${name}.md)`);
    const rest = pages.filter((page) => page.startsWith('docs') && page !== join('docs', 'README.md'));
    expect(rest.filter((page) => !index.includes(`](${relative(join(root, 'docs'), join(root, page))}`))).toEqual([]);
  });

  test('the real output in the README is of the shape that is printed now', () => {
    for (const part of [
      'NEW  must  ',
      '\n  send       ',
      '\n  expected   ',
      '\n  got        ',
      '\n  rule       ',
      '\n  again      ',
    ]) {
      expect(readme).toContain(part);
    }
  });
});
