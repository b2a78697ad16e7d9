import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { cargo } from './toolchains/cargo.mjs';
import { go } from './toolchains/go.mjs';
import { maven } from './toolchains/maven.mjs';
import { npm } from './toolchains/npm.mjs';
import { pip } from './toolchains/pip.mjs';

const patience = 10 * 60_000;
const toolchains = { npm, maven, pip, cargo, go };

/** Installs what is missing; resolves to the reason when this machine can't have the peer. */
export async function install({ folder, needs, toolchain = 'npm', more = [] }) {
  const tools = toolchains[toolchain];
  const unmet = unmetNeed(needs ?? {}) ?? missingTool(toolchain, tools.commands);
  if (unmet !== undefined) return unmet;
  if (existsSync(join(folder, tools.made))) return undefined;
  for (const [command, ...args] of [...tools.steps(folder), ...more]) {
    const failure = await run(command, args, folder);
    if (failure !== undefined) return `${command} ${args[0]}: ${failure}`;
  }
  return undefined;
}

function run(command, args, folder) {
  return new Promise((resolve) => {
    execFile(command, args, { cwd: folder, timeout: patience }, (error, out, stderr) =>
      resolve(error ? (firstLine(stderr) ?? firstLine(out) ?? error.message) : undefined),
    );
  });
}

function unmetNeed({ os, cpu }) {
  if (os !== undefined && os !== process.platform) return `needs ${os}`;
  if (cpu !== undefined && cpu !== process.arch) return `needs ${cpu}`;
  return undefined;
}

/** An absent toolchain is no failure of the peer. */
function missingTool(toolchain, commands) {
  const missing = commands.find((command) => !isThere(command));
  return missing === undefined ? undefined : `no ${missing} here, which ${toolchain} needs`;
}

function isThere(command) {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, command)));
}

function firstLine(text) {
  return text.split('\n').find((line) => line.trim() !== '');
}
