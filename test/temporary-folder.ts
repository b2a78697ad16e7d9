import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What tests leave in the folder for temporary files is gone when they are done: it is one of their own. */
export default function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'peerproof-tests-'));
  process.env.TMPDIR = folder;
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}
