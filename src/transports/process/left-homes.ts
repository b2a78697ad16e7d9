import { readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const aDay = 24 * 60 * 60 * 1_000;
const home = /^peerproof-(?<pid>\d+)-[0-9a-f]{16}-\w{6}$/;
let removing: Promise<void> | undefined;

/**
 * Removes the homes of runs that were killed before they could do it themselves, once a process: of processes that are no
 * more, and a day old, as the pids of another container mean nothing here. Never throws.
 */
export function removeLeftHomes(): Promise<void> {
  removing ??= removeAll(tmpdir()).catch(() => undefined);
  return removing;
}

async function removeAll(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const pid = Number(home.exec(name)?.groups?.pid);
    if (!Number.isSafeInteger(pid) || isRunning(pid)) continue;
    await removeOld(join(folder, name)).catch(() => undefined);
  }
}

async function removeOld(path: string): Promise<void> {
  const { mtimeMs } = await stat(path);
  if (Date.now() - mtimeMs > aDay) await rm(path, { recursive: true, force: true });
}

/** A process that we may not signal runs as well. */
function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}
