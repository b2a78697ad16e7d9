import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeLeftHomes } from './left-homes.ts';

/** Where one instance of a target runs, and the secrets planted there. */
export interface Home {
  readonly directory: string;
  readonly env: Readonly<Record<string, string>>;
  readonly canaries: readonly string[];
  remove(): Promise<void>;
}

/** What a directory may hold to be linked to. */
const mostLinks = 2_000;

/** A private working directory with a secret in its name, and a secret in the environment. `linked`: it holds links to all that is in ours. */
export async function makeHome({ linked = false } = {}): Promise<Home> {
  void removeLeftHomes();
  const [inName, inEnv] = [randomBytes(8).toString('hex'), randomBytes(12).toString('hex')];
  const directory = await mkdtemp(join(tmpdir(), `peerproof-${process.pid}-${inName}-`));
  if (linked) await linkTo(process.cwd(), directory);
  return {
    directory,
    env: { PEERPROOF_CANARY: inEnv, PEERPROOF_CWD: process.cwd() },
    canaries: [inEnv, inName],
    remove: () => rm(directory, { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined),
  };
}

/** What can't be linked is left out. */
async function linkTo(from: string, directory: string): Promise<void> {
  const names = await readdir(from).catch(() => []);
  const links = names.slice(0, mostLinks).map((name) => symlink(join(from, name), join(directory, name)));
  await Promise.allSettled(links);
}
