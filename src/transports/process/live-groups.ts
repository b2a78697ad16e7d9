import { rmSync } from 'node:fs';

/** Process groups that we started and that may still live, with the directory of each. */
const live = new Map<number, string>();
let watching = false;

export function addGroup(pid: number, directory: string): void {
  live.set(pid, directory);
  if (watching) return;
  watching = true;
  process.once('exit', endAll);
}

export function removeGroup(pid: number): void {
  live.delete(pid);
}

/** Ends a process and everything that it started. Harmless when all are gone. */
export function killGroup(pid: number): void {
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
  } catch {
    // Nobody left.
  }
}

function endAll(): void {
  for (const [pid, directory] of live) {
    killGroup(pid);
    rmSync(directory, { recursive: true, force: true });
  }
}
