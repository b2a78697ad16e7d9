import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const patience = 10 * 60_000;

/** Installs what is missing; resolves to the reason when this machine can't have the peer. */
export async function install({ folder, needs }) {
  const unmet = unmetNeed(needs ?? {});
  if (unmet !== undefined) return unmet;
  if (existsSync(join(folder, 'node_modules'))) return undefined;
  const how = existsSync(join(folder, 'package-lock.json')) ? 'ci' : 'install';
  const args = [how, '--no-audit', '--no-fund', '--loglevel=error'];
  return await new Promise((resolve) => {
    execFile('npm', args, { cwd: folder, timeout: patience }, (error, _, stderr) =>
      resolve(error ? `npm ${how}: ${firstLine(stderr) ?? error.message}` : undefined),
    );
  });
}

function unmetNeed({ os, cpu }) {
  if (os !== undefined && os !== process.platform) return `needs ${os}`;
  if (cpu !== undefined && cpu !== process.arch) return `needs ${cpu}`;
  return undefined;
}

function firstLine(text) {
  return text.split('\n').find((line) => line.trim() !== '');
}
