import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
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

/** A private working directory with a secret in its name, and a secret in the environment. */
export async function makeHome(): Promise<Home> {
  void removeLeftHomes();
  const [inName, inEnv] = [randomBytes(8).toString('hex'), randomBytes(12).toString('hex')];
  const directory = await mkdtemp(join(tmpdir(), `peerproof-${process.pid}-${inName}-`));
  return {
    directory,
    env: { PEERPROOF_CANARY: inEnv, PEERPROOF_CWD: process.cwd() },
    canaries: [inEnv, inName],
    remove: () => rm(directory, { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined),
  };
}
