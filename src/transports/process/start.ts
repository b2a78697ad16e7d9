import { execa } from 'execa';
import { TargetError } from '../../case/errors.ts';
import type { ConnectionEvents, Target } from '../../case/transport.ts';
import { anchored } from './command.ts';
import { type Child, ProcessConnection, type ProcessOptions } from './connection.ts';
import { type Home, makeHome } from './home.ts';

/**
 * Starts the target's command in a private working directory, in a process group of its own that is ended as a whole.
 * With links to what is in ours where the target is `linked`. Paths on the command line count from where peerproof was started, which the target finds in PEERPROOF_CWD.
 * Throws TargetError.
 */
export async function startProcess(
  target: Target,
  events: ConnectionEvents,
  options: ProcessOptions = {},
): Promise<ProcessConnection> {
  const home = await makeHome({ linked: target.linked === true });
  try {
    return new ProcessConnection(await start(target, home), { home, events, ...options });
  } catch (error) {
    await home.remove();
    throw error;
  }
}

async function start(target: Target, home: Home): Promise<Child> {
  const [file, ...words] = anchored(target.command, process.cwd());
  if (file === undefined || file === '') {
    throw new TargetError('no command to start', { hint: 'put the target after `--`: `-- node server.js`' });
  }
  const child = execa(file, words, {
    cwd: home.directory,
    env: { ...home.env, ...target.env },
    buffer: false,
    reject: false,
    detached: process.platform !== 'win32',
    windowsHide: true,
    stdin: 'pipe',
    stdout: 'pipe',
    stderr: 'pipe',
  });
  const { pid, stdin, stdout, stderr } = child;
  if (pid === undefined) throw unusable(file, await child);
  return { pid, stdin, stdout, stderr, on: child.on.bind(child) };
}

function unusable(
  file: string,
  failure: { readonly code?: string | undefined; readonly cause?: unknown },
): TargetError {
  const code = failure.code ?? 'unknown';
  const message = reasons[code] ?? 'could not be started';
  return new TargetError(`${JSON.stringify(file)} ${message} (${code})`, {
    hint: 'check the words after `--`: the first one is a program in PATH, or a path from where you are',
    cause: failure.cause,
  });
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'was not found',
  EACCES: 'may not be executed',
  E2BIG: 'has a command line that is too long',
  EMFILE: 'could not be started: too many open files',
  ENOMEM: 'could not be started: out of memory',
};
